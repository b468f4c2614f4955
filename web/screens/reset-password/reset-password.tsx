import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { confirmResetBody } from '#contract/accounts.ts';
import { auth, reset as copy } from '#contract/copy/auth.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { waits } from '#contract/limits.ts';
import { pagePaths, sameOriginPath } from '#contract/navigation.ts';
import type { Arrival } from '#web/accounts/arrival.ts';
import { useConfirmReset, useResetCode } from '#web/accounts/calls.ts';
import { showFailure } from '#web/accounts/form-failure.ts';
import { AccountFrame } from '#web/accounts/frame.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const resetForm = confirmResetBody
  .pick({ newPassword: true })
  .extend({ passwordAgain: z.string() })
  .refine(({ newPassword, passwordAgain }) => newPassword === passwordAgain, {
    path: ['passwordAgain'],
    message: fieldErrors.passwordsDiffer,
    when: () => true,
  });

/** Follows the link of a reset mail: checks it, takes the new password, and leads on. */
export default function ResetPasswordScreen() {
  const query = new URLSearchParams(useLocation().search);
  const oobCode = query.get('oobCode') ?? '';
  const code = useResetCode(oobCode);
  const confirm = useConfirmReset();

  return (
    <AccountFrame>
      <h1 className="mt-2 mb-4 text-xl">{copy.title}</h1>
      {code.isPending && (
        <Notice tone="info" role="status">
          {copy.checking}
        </Notice>
      )}
      {code.error?.mayPass && <ErrorLine onRetry={() => void code.refetch()}>{code.error.message}</ErrorLine>}
      {code.error && !code.error.mayPass && (
        <>
          <Notice tone="bad" role="alert">
            {code.error.message}
          </Notice>
          <ButtonLink to={pagePaths.auth} className="mt-5">
            {copy.newLink}
          </ButtonLink>
        </>
      )}
      {confirm.isSuccess ? (
        <Done email={code.data?.email ?? ''} next={sameOriginPath(query.get('continueUrl'))} />
      ) : (
        code.data && (
          <ResetForm email={code.data.email} save={(newPassword) => confirm.mutateAsync({ oobCode, newPassword })} />
        )
      )}
    </AccountFrame>
  );
}

function ResetForm({ email, save }: { email: string; save: (newPassword: string) => Promise<unknown> }) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { newPassword: '', passwordAgain: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ newPassword }) =>
    save(newPassword).catch((failure) => showFailure(form.setError, failure)),
  );
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <p className="mb-1 break-words text-ink-soft">{email}</p>
      {/* Password managers save the new password under this name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={copy.newPassword} hint={auth.passwordHint} error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label={copy.newPasswordAgain} error={errors.passwordAgain?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('passwordAgain')} />
      </Field>
      <div>
        {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
        <Button type="submit" variant="primary" block busy={form.formState.isSubmitting} className="mt-1">
          {copy.save}
        </Button>
      </div>
    </Form>
  );
}

function Done({ email, next }: { email: string; next: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state: Arrival = { notice: 'passwordChanged', email };
    const timer = setTimeout(() => void navigate(next, { replace: true, state }), waits.resetRedirect);
    return () => clearTimeout(timer);
  }, [navigate, next, email]);
  return (
    <Notice tone="good" role="status">
      {copy.done}
    </Notice>
  );
}
