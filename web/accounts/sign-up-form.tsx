import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { signUpBody } from '#contract/accounts.ts';
import { auth } from '#contract/copy/auth.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useSignUp } from './calls.ts';
import { showFailure } from './form-failure.ts';
import { ProofLine } from './proof/proof-line.tsx';
import { Terms } from './terms.tsx';

const signUpForm = signUpBody
  .extend({ passwordAgain: z.string().min(1, fieldErrors.required) })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ['passwordAgain'],
    message: fieldErrors.passwordsDiffer,
    // Validated together with the other fields, instead of only when those are valid.
    when: () => true,
  });

type SignUpValues = z.input<typeof signUpForm>;

interface SignUpFormProps {
  /** The initial e-mail, from the other form. */
  email: string;
  onEmail: (typed: string) => void;
  /** Whether the e-mail has the focus at first. */
  focus: boolean;
  /** Leads a member whose e-mail has an account to the other form. */
  onSignIn: () => void;
  /** Called with the new account's e-mail. */
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ email, onEmail, focus, onSignIn, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp();
  const form = useForm<SignUpValues, unknown, z.output<typeof signUpForm>>({
    resolver: zodResolver(signUpForm),
    defaultValues: { email, password: '', passwordAgain: '' },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus('email');
  }, [focus, setFocus]);
  const submit = form.handleSubmit(({ email: address, password, acceptTerms }) =>
    signUp
      .mutateAsync({ email: address, password, acceptTerms })
      .then(() => onSignedUp(address))
      .catch((failure) => showFailure(form.setError, failure)),
  );

  return (
    <Form onSubmit={submit} className="grid gap-5">
      <Field label={auth.email} hint={auth.emailHint} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          inputMode="email"
          placeholder={auth.emailExample}
          {...form.register('email', { onChange: ({ target }) => onEmail(target.value) })}
        />
      </Field>
      {errors.email && signUp.error?.code === 'auth/email-already-in-use' && (
        <button type="button" className="link -mt-4 min-h-11 justify-self-start" onClick={onSignIn}>
          {auth.signIn}
        </button>
      )}
      <div className="grid items-start gap-x-3 gap-y-5 md:grid-cols-2">
        <Field
          label={auth.password}
          hint={errors.password ? undefined : auth.passwordHint}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={auth.passwordAgain} error={errors.passwordAgain?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('passwordAgain')} />
        </Field>
      </div>
      <CheckRow error={errors.acceptTerms?.message} {...form.register('acceptTerms')}>
        <Terms copy={auth.terms} />
      </CheckRow>
      <div>
        {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
        <ProofLine {...signUp.proof} />
        <Button type="submit" variant="primary" block busy={form.formState.isSubmitting} className="mt-3">
          {auth.signUp}
        </Button>
      </div>
    </Form>
  );
}
