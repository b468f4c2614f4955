import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { auth, reset as copy } from '#contract/copy/auth.ts';
import { waits } from '#contract/limits.ts';
import { pagePaths, sameOriginPath } from '#contract/navigation.ts';
import { useConfirmReset, useResetCode } from '#web/accounts/calls.ts';
import { useMailLink } from '#web/accounts/mail-link.ts';
import { NewPasswordForm } from '#web/accounts/new-password-form.tsx';
import type { SignInState } from '#web/accounts/sign-in-state.ts';
import { announce } from '#web/platform/announce.ts';
import { AccountFrame } from '#web/shell/account-frame.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';

const labels = { password: copy.newPassword, passwordAgain: copy.newPasswordAgain, save: copy.save };

/** The page of a reset link: checks the code, takes the new password, and leads on. */
export default function ResetPasswordScreen() {
  const link = useMailLink();
  const oobCode = link && (link.get('oobCode') ?? '');
  const code = useResetCode(oobCode);
  const confirm = useConfirmReset();

  return (
    <AccountFrame>
      <h1 className="mt-2 mb-4 text-xl">{copy.title}</h1>
      {code.isPending && (
        <Callout tone="info" role="status">
          {copy.checking}
        </Callout>
      )}
      {code.error?.mayPass && <ErrorLine onRetry={() => void code.refetch()}>{code.error.message}</ErrorLine>}
      {code.error && !code.error.mayPass && (
        <>
          <Callout tone="bad" role="alert">
            {code.error.message}
          </Callout>
          <ButtonLink to={pagePaths.auth} state={{ email: link?.get('email') ?? '' }} className="mt-5">
            {copy.newLink}
          </ButtonLink>
        </>
      )}
      {confirm.isSuccess ? (
        <Done email={code.data?.email ?? ''} next={sameOriginPath(link?.get('continueUrl') ?? null)} />
      ) : (
        code.data && (
          <NewPasswordForm
            email={code.data.email}
            labels={labels}
            save={(newPassword) => confirm.mutateAsync({ oobCode: oobCode ?? '', newPassword })}
          />
        )
      )}
    </AccountFrame>
  );
}

function Done({ email, next }: { email: string; next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state: SignInState = { notice: 'passwordChanged', email };
    const timer = setTimeout(() => {
      // The sign-in page says so by itself; any other page would only show that nobody is signed in.
      if (next !== pagePaths.auth) announce(`${auth.titles.passwordChanged}. ${auth.notices.passwordChanged}`);
      void navigate(next, { replace: true, state });
    }, waits.resetRedirect);
    return () => clearTimeout(timer);
  }, [navigate, next, email]);
  return (
    <Callout tone="good" role="status">
      {copy.done}
    </Callout>
  );
}
