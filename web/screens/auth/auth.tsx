import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { auth, popup } from '#contract/copy/auth.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { pageTitles } from '#contract/copy/shell.ts';
import { pagePaths, postInHash } from '#contract/navigation.ts';
import { Anonymity, MoreOnAnonymity } from '#web/accounts/anonymity.tsx';
import { useSignIn } from '#web/accounts/calls.ts';
import { NewPasswordForm } from '#web/accounts/new-password-form.tsx';
import { ResendVerification } from '#web/accounts/resend-mail.tsx';
import { returnPath } from '#web/accounts/return-path.ts';
import { SignInAnswer } from '#web/accounts/sign-in-answer.tsx';
import { reasonOf, SignInCallout } from '#web/accounts/sign-in-callout.tsx';
import { SignInForm } from '#web/accounts/sign-in-form.tsx';
import { isAnswer, type SignInState, useSignInState } from '#web/accounts/sign-in-state.ts';
import { SignUpForm } from '#web/accounts/sign-up-form.tsx';
import { Terms } from '#web/accounts/terms.tsx';
import { ThirdPartyButton } from '#web/accounts/third-party-button.tsx';
import { useVerificationLink } from '#web/accounts/verification-link.ts';
import { unsavedChanges } from '#web/experiences/own/edit-draft.ts';
import { announce } from '#web/platform/announce.ts';
import { useOwnTitle } from '#web/platform/page-change.ts';
import { meKey, useMe } from '#web/platform/session.ts';
import { sessionHint } from '#web/platform/session-hint.ts';
import { useSite } from '#web/platform/site.ts';
import { AccountFrame } from '#web/shell/account-frame.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Seg } from '#web/ui/seg.tsx';
import { wantedVote } from '#web/votes/wanted.ts';

type Mode = NonNullable<SignInState['form']>;

const never = () => () => {};

const modes = [
  { value: 'signIn', label: auth.modes.signIn },
  { value: 'signUp', label: auth.modes.signUp },
] as const;

export default function AuthScreen() {
  const me = useMe();
  const { thirdParty } = useSite();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signInState = useSignInState();
  const { from, purpose, notice } = signInState;
  const wasMember = useSyncExternalStore(never, sessionHint.wasMember, () => false);
  const [chosen, setMode] = useState<Mode | null>(null);
  /** The e-mail that was typed, carried over from one form to the other. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The field to go on with, after an answer that took the place of the forms. */
  const [focus, setFocus] = useState<'email' | 'password'>();
  const signIn = useSignIn();
  const [isChoosing, setChoosing] = useState(false);
  const link = useVerificationLink((verified) => show({ notice: 'verified', email: verified }));
  const email = signInState.email ?? link.email;

  function show(state: SignInState) {
    setMode(null);
    setTyped(null);
    void navigate(pagePaths.auth, { replace: true, state: { from, purpose, ...state } });
  }

  /** Signs in with the password that verified the address; where that fails, the form says that it is verified. */
  async function chooseAndSignIn(password: string) {
    setChoosing(true);
    try {
      await link.choose(password);
      await signIn.mutateAsync({ email: link.email, password }).then(
        () => announce(auth.titles.verified),
        () => show({ notice: 'verified', email: link.email }),
      );
    } finally {
      setChoosing(false);
    }
  }

  function backTo(form: Mode, field: 'email' | 'password') {
    show({ email });
    setMode(form);
    setFocus(field);
  }

  // A visitor who signs in below a failed link goes on; a member who followed it reads why it failed.
  const [wasVisitor, setWasVisitor] = useState(false);
  if (me === null && !wasVisitor) setWasVisitor(true);
  const isDone = link.status === 'idle' || link.status === 'success' || (link.status === 'error' && wasVisitor);

  const isEntered = Boolean(me?.handle) && isDone;
  const draftKey = me?.draftKey;
  useEffect(() => {
    if (!isEntered) return;
    returnPath.forget();
    if (purpose === 'vote') wantedVote.at = from?.split('#')[1];
    const edited = postInHash(from?.slice(from.indexOf('#')) ?? '');
    if (purpose !== 'edit' || !draftKey || !edited) return;
    // Another member may have signed in.
    if (!unsavedChanges(draftKey, edited.id).isEmpty()) announce(ownExperience.edit.left);
  }, [isEntered, purpose, from, draftKey]);

  const comesByMail = link.status !== 'idle' && link.status !== 'unread';
  // A visitor who came for a members' page and never signed in here needs an account first.
  const mode = chosen ?? signInState.form ?? (from && !wasMember && !notice && !comesByMail ? 'signUp' : 'signIn');
  const title = mode === 'signUp' ? 'signUp' : (notice ?? (wasMember ? 'back' : 'signIn'));

  const isVerifiedAlready = link.failure?.code === 'auth/invalid-action-code' && me?.email === link.email;
  const isDead = link.failure && ['auth/invalid-action-code', 'validation'].includes(link.failure.code);
  const needsPassword = isChoosing || link.failure?.code === 'auth/password-required';
  const heading = needsPassword ? auth.choosePassword.title : auth.titles[title];
  const isSignIn = !needsPassword && (title === 'signIn' || title === 'back');
  useOwnTitle(isSignIn ? pageTitles.auth : heading);

  // A member without a profile gets one by signing in again.
  if (isEntered) return <Navigate to={from ?? pagePaths.home} replace />;
  return (
    <AccountFrame>
      {isAnswer(notice) ? (
        <SignInAnswer
          notice={notice}
          state={signInState}
          onChangeAddress={() => backTo(notice === 'resetSent' ? 'signIn' : 'signUp', 'email')}
          onSignIn={() => backTo('signIn', email ? 'password' : 'email')}
        />
      ) : needsPassword ? (
        <>
          <h1 className="mt-2 mb-4 text-xl">{heading}</h1>
          <Callout tone="info" role="status">
            {auth.choosePassword.why}
          </Callout>
          <div className="mt-6">
            <NewPasswordForm email={link.email} labels={auth.choosePassword} save={chooseAndSignIn} />
          </div>
        </>
      ) : (
        <>
          <h1 className="mt-2 mb-2.5 text-xl lg:mb-4">{heading}</h1>
          <Seg
            label={auth.modes.label}
            options={modes}
            value={mode}
            onChange={(next) => {
              setMode(next);
              setFocus(undefined);
            }}
          />
          <div className="mt-3 grid gap-3 lg:mt-4 lg:gap-4">
            <noscript>
              <Callout tone="info">{auth.needsScripts}</Callout>
            </noscript>
            {link.status === 'pending' && (
              <Callout tone="info" role="status">
                {auth.notices.checkingLink}
              </Callout>
            )}
            {link.failure?.mayPass && <ErrorLine onRetry={link.retry}>{link.failure.message}</ErrorLine>}
            {isVerifiedAlready && (
              <Callout tone="good" role="status">
                {auth.notices.verifiedAlready}
              </Callout>
            )}
            {link.failure && !link.failure.mayPass && !isVerifiedAlready && (
              <Callout tone="bad" role="alert">
                {link.failure.message} {isDead && auth.notices.newLink}
                {isDead && link.email && <ResendVerification email={link.email} />}
              </Callout>
            )}
            {mode === 'signUp' && <Anonymity reason={reasonOf(signInState)} />}
            {mode === 'signIn' && <SignInCallout state={signInState} />}
            {mode === 'signIn' ? (
              // A new e-mail to fill in remounts the form.
              <SignInForm key={email} email={typed ?? email} onEmail={setTyped} focus={focus} onAnswer={show} />
            ) : (
              <>
                <SignUpForm
                  email={typed ?? email}
                  onEmail={setTyped}
                  focus={focus === 'email'}
                  onSignIn={() => {
                    setMode('signIn');
                    setFocus('password');
                  }}
                  onSignedUp={(address) => {
                    returnPath.keep(from);
                    show({ notice: 'mailSent', email: address });
                  }}
                />
                <p>
                  <MoreOnAnonymity />
                </p>
              </>
            )}
            {thirdParty && (
              <>
                <p className="flex items-center gap-4 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
                  {popup.or}
                </p>
                <ThirdPartyButton
                  purpose="signIn"
                  onDone={() => void queryClient.invalidateQueries({ queryKey: meKey })}
                >
                  {popup.open}
                </ThirdPartyButton>
                <p className="text-sm text-ink-soft">
                  <Terms copy={popup.terms} />
                </p>
              </>
            )}
          </div>
        </>
      )}
    </AccountFrame>
  );
}
