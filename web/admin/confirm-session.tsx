import { useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { policy } from '#contract/policy.ts';
import { ThirdPartyButton } from '#web/accounts/third-party-button.tsx';
import { useMe } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useConfirmSession } from './calls.ts';

const copy = admin.confirm;

interface ConfirmDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** The confirmation of the session as a dialog, above an unfinished action. */
export function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <ConfirmSession onConfirmed={onConfirmed} />
    </Dialog>
  );
}

/** The confirmation of an admin's session, by the password or at the third party. */
export function ConfirmSession({ onConfirmed }: { onConfirmed: () => void }) {
  const me = useMe();
  const confirm = useConfirmSession();
  const [password, setPassword] = useState('');
  const refused = confirm.error?.code === 'auth/wrong-password' ? confirm.error.message : undefined;
  if (!me) return null;
  return (
    <div className="grid gap-4">
      <p className="leading-normal text-ink-soft">{copy.why(policy.adminConfirmationHours)}</p>
      {me.hasPassword && (
        <Form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (password === '' || confirm.isPending) return;
            // `mutateAsync`, so that `onConfirmed` is called even when the dialog has closed meanwhile.
            confirm.mutateAsync(password).then(onConfirmed, () => {});
          }}
        >
          <input type="email" autoComplete="username" value={me.email} readOnly hidden />
          <Field label={copy.password} error={refused}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          {confirm.error && !refused && <ErrorLine>{confirm.error.message}</ErrorLine>}
          <Button type="submit" variant="primary" disabled={password === ''} busy={confirm.isPending}>
            {copy.submit}
          </Button>
        </Form>
      )}
      {me.thirdPartyLinked && (
        <ThirdPartyButton purpose="confirm" onDone={onConfirmed}>
          {copy.provider}
        </ThirdPartyButton>
      )}
    </div>
  );
}
