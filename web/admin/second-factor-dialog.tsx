import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '#contract/copy/admin.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { announce } from '#web/platform/announce.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ConfirmSession } from './confirm-session.tsx';
import { secondFactor } from './queries.ts';
import { CodeForm, SetUp } from './second-factor.tsx';

const copy = admin.secondFactor;

/** The dialog in which staff set their second factor up, or switch it off. */
export default function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const state = useQuery(secondFactor(useApi()));
  // What was begun stays until it is over, whatever a refetch says meanwhile.
  const [begun, begin] = useState<'set-up' | 'turn-off' | null>(null);
  const [showsCodes, setShowsCodes] = useState(false);
  if (state.isFetchedAfterMount && state.data?.isConfirmed && !begun) begin(state.data.isOn ? 'turn-off' : 'set-up');
  return (
    <Dialog title={copy.title} onClose={() => showsCodes || onClose()}>
      <div className="mt-2 grid gap-4">
        <p className="leading-normal text-ink-soft">{copy.lead}</p>
        {!state.isFetchedAfterMount && <Loading />}
        {state.isError && !state.data && <ErrorLine onRetry={() => void state.refetch()}>{copy.failed}</ErrorLine>}
        {state.isFetchedAfterMount && state.data && !begun && (
          <ConfirmSession onConfirmed={() => void state.refetch()} />
        )}
        {begun === 'turn-off' && <TurnOff left={state.data?.recoveryLeft ?? 0} onClose={onClose} />}
        {begun === 'set-up' && <SetUp onDone={onClose} onCodes={() => setShowsCodes(true)} />}
      </div>
    </Dialog>
  );
}

function TurnOff({ left, onClose }: { left: number; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const end = () => {
    announce(copy.turnedOff);
    void queryClient.invalidateQueries({ queryKey: secondFactor(api).queryKey });
    onClose();
  };
  return (
    <>
      <p>{copy.isOn(formatCount(left))}</p>
      <CodeForm
        action={copy.turnOff}
        hint={copy.codeHint}
        give={(code) => answerOf(api.api.me['second-factor'].removal.$post({ json: { code } }))}
        onGiven={end}
      />
    </>
  );
}
