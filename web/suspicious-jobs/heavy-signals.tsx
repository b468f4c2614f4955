import { heavySignals as copy } from '#contract/copy/heavy-signals.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The number of signals that are named; more would take the card over. */
const named = 3;

/** The heaviest signals in the text of a listing; none in the answer of a node of the version before. */
export function HeavySignals({ signals = [] }: { signals: SuspiciousJob['heavySignals'] | undefined }) {
  const said = signals.flatMap((signal) => copy.said[signal] ?? []).slice(0, named);
  if (said.length === 0) return null;
  return (
    <p className="heavy-signals">
      <Icon name="warning-circle-fill" />
      <span>
        {copy.lead} <b>{said.join(' · ')}</b>
      </span>
    </p>
  );
}
