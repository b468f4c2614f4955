import type { ReactNode } from 'react';
import { heavySignals as copy } from '#contract/copy/heavy-signals.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import type { Span } from '#contract/text/span.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MarkNumber } from '#web/ui/mark-number.tsx';

/** The number of signals that are named; more would take the card over. */
const named = 3;

/** A heavy signal that is named on a card, and its place in the text. */
export interface NamedSignal {
  said: string;
  number: number;
  /** `undefined` in the answer of a node of the version before. */
  place: Span | undefined;
}

/** The heaviest signals in the text of a listing, numbered in the order in which they stand in it. */
export function namedSignals({
  heavySignals = [],
  heavyPlaces = [],
}: Partial<Pick<SuspiciousJob, 'heavySignals' | 'heavyPlaces'>>): NamedSignal[] {
  return heavySignals
    .flatMap((signal, n) => {
      const said = copy.said[signal];
      return said ? [{ said, place: heavyPlaces[n] }] : [];
    })
    .slice(0, named)
    .toSorted((one, other) => (one.place?.start ?? 0) - (other.place?.start ?? 0))
    .map((one, n) => ({ ...one, number: n + 1 }));
}

/** The signals above the quotation, each in a few words. */
export function HeavySignals({ signals }: { signals: readonly NamedSignal[] }): ReactNode {
  if (signals.length === 0) return null;
  return (
    <div className="heavy-signals">
      <Icon name="warning-circle-fill" />
      <div>
        {copy.lead}
        <ol>
          {signals.map(({ said, number, place }) => (
            <li key={said}>
              {place && <MarkNumber number={number} />}
              {said}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
