import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type SignInBody, sendPasswordResetBody, signInBody } from '#contract/accounts.ts';
import { auth } from '#contract/copy/auth.ts';
import { helpLines } from '#contract/help-lines.ts';
import { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import TryingLine from '#web/ui/trying-line.tsx';
import { useSendPasswordReset, useSignIn } from './calls.ts';
import { showFailure } from './form-failure.ts';
import type { SignInState } from './sign-in-state.ts';

interface SignInFormProps {
  /** The initial e-mail: from a sign-up, a verification or the other form. */
  email: string;
  onEmail: (typed: string) => void;
  /** The field that has the focus at first. */
  focus: keyof SignInBody | undefined;
  /** Called with an answer that takes the place of the form. */
  onAnswer: (answer: Pick<SignInState, 'notice' | 'email' | 'isMailSentAgain'>) => void;
}

export function SignInForm({ email, onEmail, focus, onAnswer }: SignInFormProps) {
  const signIn = useSignIn();
  const sendReset = useSendPasswordReset();
  const form = useForm<SignInBody>({ resolver: zodResolver(signInBody), defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const submit = form.handleSubmit(async (body) => {
    try {
      await signIn.mutateAsync(body);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'auth/email-not-verified') {
        const isMailSentAgain = failure.addition === 'verification-mail-sent';
        onAnswer({ notice: 'unverified', email: body.email, isMailSentAgain });
      } else {
        showFailure(form.setError, failure);
      }
    }
  });

  async function forgotten() {
    form.clearErrors();
    const typed = sendPasswordResetBody.safeParse({ email: form.getValues('email') });
    if (!typed.success) {
      form.setError('email', { message: auth.notices.resetNeedsEmail }, { shouldFocus: true });
      return;
    }
    try {
      await sendReset.mutateAsync(typed.data.email);
      onAnswer({ notice: 'resetSent', email: typed.data.email });
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
          {...form.register('email', {
            onChange: ({ target }) => {
              form.clearErrors('email');
              onEmail(target.value);
            },
          })}
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
      {errors.root && (
        <div className="-mt-3">
          <ErrorLine>{errors.root.message}</ErrorLine>
        </div>
      )}
      <Button type="submit" variant="primary" block busy={form.formState.isSubmitting}>
        {auth.signIn}
      </Button>
    </Form>
  );
}
