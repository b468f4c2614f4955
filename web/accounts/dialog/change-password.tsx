import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ChangePasswordBody, changePasswordBody } from '#contract/accounts.ts';
import { account } from '#contract/copy/account.ts';
import { auth } from '#contract/copy/auth.ts';
import { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useChangePassword } from '../calls.ts';

const copy = account.password;

export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword();
  const form = useForm<ChangePasswordBody>({
    resolver: zodResolver(changePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await change.mutateAsync(body);
      form.reset();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const field = failure.code === 'auth/wrong-password' ? 'currentPassword' : 'root';
      form.setError(field, { message: failure.message }, { shouldFocus: true });
    }
  });
  return (
    <Form onSubmit={submit} className="grid gap-4">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field label={copy.current} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label={copy.new}
        hint={errors.newPassword ? undefined : auth.passwordHint}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      {errors.root && <ErrorLine>{errors.root.message}</ErrorLine>}
      {change.isSuccess && !form.formState.isDirty && (
        <Callout tone="good" role="status">
          {copy.saved}
        </Callout>
      )}
      <Button type="submit" busy={form.formState.isSubmitting}>
        {copy.save}
      </Button>
    </Form>
  );
}
