import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { confirmResetBody } from '#contract/accounts.ts';
import { auth } from '#contract/copy/auth.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { showFailure } from './form-failure.ts';

const newPasswordForm = confirmResetBody
  .pick({ newPassword: true })
  .extend({ passwordAgain: z.string().min(1, fieldErrors.required) })
  .refine(({ newPassword, passwordAgain }) => newPassword === passwordAgain, {
    path: ['passwordAgain'],
    message: fieldErrors.passwordsDiffer,
    when: () => true,
  });

interface NewPasswordFormProps {
  email: string;
  labels: { password: string; passwordAgain: string; save: string };
  /** Resolves once the password is set; a refusal is shown in the form. */
  save: (newPassword: string) => Promise<unknown>;
}

/** The form for a new password, after a link from a mail. */
export function NewPasswordForm({ email, labels, save }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', passwordAgain: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ newPassword }) =>
    save(newPassword).catch((failure) => showFailure(form.setError, failure)),
  );
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <p className="mb-1 break-words text-ink-soft">{email}</p>
      {/* Password managers save the new password under this name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        label={labels.password}
        hint={errors.newPassword ? undefined : auth.passwordHint}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field label={labels.passwordAgain} error={errors.passwordAgain?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('passwordAgain')} />
      </Field>
      <div>
        {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
        <Button type="submit" variant="primary" block busy={form.formState.isSubmitting} className="mt-1">
          {labels.save}
        </Button>
      </div>
    </Form>
  );
}
