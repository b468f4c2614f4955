import { useDeferredValue, useMemo } from 'react';
import { checkAd } from '#contract/ad-check/check.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { Passage } from '#web/ad-check/numbered.tsx';

const copy = listingForm.signs;

/** The signs in the text of a listing, each once. */
export default function FoundSigns({ text }: { text: string }) {
  const checked = useDeferredValue(text);
  // What the text lacks, the form may have.
  const found = useMemo(
    () => checkAd(checked).findings.filter(({ signal, points }) => points > 0 && !signals[signal].lacks),
    [checked],
  );
  if (found.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">{copy.says}</p>
      <ul className="mt-1">
        {found.map((finding) => {
          const { title, text: explained } = adCheckResult.reasons[finding.signal];
          return (
            <li key={finding.signal} className="border-b border-line py-3 wrap-anywhere last:border-b-0">
              <strong className="font-bold">{title}</strong>
              <Passage text={checked} finding={finding} />
              <p className="text-sm leading-normal">{explained}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
