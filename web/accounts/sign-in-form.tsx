import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SignInBody, sendPasswordResetBody, signInBody } from '#contract/accounts.ts';
import { auth } from '#contract/copy/auth.ts';
import { helpLines } from '#contract/help-lines.ts';
import { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import TryingLine from '#web/ui/trying-line.tsx';
import { useSendPasswordReset, useSignIn } from './calls.ts';
import { showFailure } from './form-failure.ts';
import { ResendVerification } from './resend-verification.tsx';

interface SignInFormProps {
  /** The initial e-mail: from a sign-up, a verification or the other form. */
  email: string;
  onEmail: (typed: string) => void;
  /** Called when the form shows an answer, which replaces the callout above it. */
  onAnswered: () => void;
}

export function SignInForm({ email, onEmail, onAnswered }: SignInFormProps) {
  const signIn = useSignIn();
  const sendReset = useSendPasswordReset();
  const [resetSentTo, setResetSentTo] = useState<string | null>(null);
  const [unverified, setUnverified] = useState<string | null>(null);
  const form = useForm<SignInBody>({ resolver: zodResolver(signInBody), defaultValues: { email, password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setUnverified(null);
    setResetSentTo(null);
    try {
      await signIn.mutateAsync(body);
    } catch (failure) {
      showFailure(form.setError, failure);
      if (failure instanceof ApiFailure && failure.code === 'auth/email-not-verified') {
        setUnverified(body.email);
        onAnswered();
      }
    }
  });

  async function forgotten() {
    setResetSentTo(null);
    form.clearErrors();
    const typed = sendPasswordResetBody.safeParse({ email: form.getValues('email') });
    if (!typed.success) {
      form.setError('email', { message: auth.notices.resetNeedsEmail }, { shouldFocus: true });
      return;
    }
    try {
      await sendReset.mutateAsync(typed.data.email);
      setResetSentTo(typed.data.email);
      setUnverified(null);
      onAnswered();
    } catch (failure) {
      showFailure(form.setError, failure);
    }
  }

  return (
    <Form onSubmit={submit} className="grid gap-5">
      <Field label={auth.email} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.register('email', { onChange: ({ target }) => onEmail(target.value) })}
        />
      </Field>
      <div>
        <Field label={auth.password} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <div className="mt-1 text-right">
          <button type="button" className="link min-h-11 text-sm" onClick={forgotten}>
            {auth.forgotten}
          </button>
        </div>
        {resetSentTo && (
          <Callout tone="info" role="status" icon="envelope-simple-fill">
            {auth.notices.resetSent(resetSentTo)}
          </Callout>
        )}
      </div>
      {signIn.isTrying && (
        <div className="-mt-3">
          <TryingLine onStop={signIn.stop} />
          {/* The help lines, since this screen has no footer. */}
          <p className="flex flex-wrap gap-x-5 text-sm font-bold">
            {helpLines.map(({ number, label }) => (
              <a key={number} href={`tel:${number}`} className="link inline-flex min-h-11 items-center">
                {label}
              </a>
            ))}
          </p>
        </div>
      )}
      {(errors.root || unverified) && (
        <div className="-mt-3">
          {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
          {unverified && (
            <div className="mt-2">
              <p className="text-sm">{auth.notices.unverified}</p>
              <ResendVerification email={unverified} />
            </div>
          )}
        </div>
      )}
      <Button type="submit" variant="primary" block busy={form.formState.isSubmitting}>
        {auth.signIn}
      </Button>
    </Form>
  );
}
