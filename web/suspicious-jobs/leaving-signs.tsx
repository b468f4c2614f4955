import { useMemo } from 'react';
import { heavySignals } from '#contract/ad-check/heavy.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { leaveListing as copy } from '#contract/copy/leave-listing.ts';
import { Callout } from '#web/ui/callout.tsx';

/** The number of signs that are named; more would not be read here. */
const named = 3;

/** The heaviest signs that the check of an ad finds in the text of a listing. */
export default function LeavingSigns({ text }: { text: string }) {
  const found = useMemo(() => heavySignals(text).slice(0, named), [text]);
  if (found.length === 0) return null;
  return (
    <div className="mt-4">
      <Callout tone="suspicious" title={copy.signs}>
        <ul className="list-disc pl-5">
          {found.map(({ signal }) => (
            <li key={signal}>{adCheckResult.reasons[signal].title}</li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
