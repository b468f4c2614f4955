import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { policy } from '#contract/policy.ts';
import type { SecondFactorState } from '#contract/routes/second-factor.ts';
import { ThirdPartyButton } from '#web/accounts/third-party-button.tsx';
import { useApi } from '#web/platform/api.ts';
import { useMe } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useConfirmSession } from './calls.ts';
import { secondFactor } from './queries.ts';
import { ProveSecondFactor, SetUp } from './second-factor.tsx';

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

/** The proof of who staff are: the password or the third party, and the second factor where there is or has to be one. */
export function ConfirmSession({ onConfirmed }: { onConfirmed: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const state = useQuery(secondFactor(api));
  // What was begun stays until it is over, whatever a refetch says meanwhile.
  const [isSettingUp, setSettingUp] = useState(false);
  const known = state.isFetchedAfterMount ? state.data : undefined;
  if (known && stepOf(known) === 'set-up' && !isSettingUp) setSettingUp(true);
  if (!state.isFetchedAfterMount) return <Loading />;
  if (!known) return <ErrorLine onRetry={() => void state.refetch()}>{state.error?.message}</ErrorLine>;
  if (!isSettingUp && stepOf(known) === 'prove')
    return (
      <div className="grid gap-4">
        <p className="leading-normal text-ink-soft">{errorSentence('auth/second-factor-required')}</p>
        <ProveSecondFactor onProved={onConfirmed} />
      </div>
    );
  if (isSettingUp)
    return (
      <div className="grid gap-4">
        <p className="leading-normal text-ink-soft">{errorSentence('auth/second-factor-missing')}</p>
        <SetUp onDone={onConfirmed} />
      </div>
    );
  const goOn = async () => {
    const after = await queryClient.fetchQuery(secondFactor(api));
    if (stepOf(after) === 'confirm') onConfirmed();
  };
  return <ConfirmPassword onConfirmed={() => void goOn().catch(() => {})} />;
}

/** What a session has to prove next; `confirm` also where nothing is left. */
function stepOf({ isConfirmed, isOn, isRequired, isProved }: SecondFactorState): 'confirm' | 'prove' | 'set-up' {
  if (isConfirmed && isOn && !isProved) return 'prove';
  return isConfirmed && isRequired && !isOn ? 'set-up' : 'confirm';
}

function ConfirmPassword({ onConfirmed }: { onConfirmed: () => void }) {
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
