import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type SignInBody, signInBody } from '#contract/accounts.ts';
import { auth } from '#contract/copy/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, PasswordInput } from '#web/ui/input.tsx';
import { useSignIn } from './calls.ts';
import { showFailure } from './form-failure.ts';

interface SignInFormProps {
  /** Filled in after a sign-up or a verification. */
  email: string;
}

export function SignInForm({ email }: SignInFormProps) {
  const signIn = useSignIn();
  const form = useForm<SignInBody>({ resolver: zodResolver(signInBody), defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) =>
    signIn.mutateAsync(body).catch((failure) => showFailure(form.setError, failure)),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label={auth.email} error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={auth.password} error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div>
        {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
        <Button type="submit" variant="primary" block busy={form.formState.isSubmitting} className="mt-3">
          {auth.signIn}
        </Button>
      </div>
    </form>
  );
}
