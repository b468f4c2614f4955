import { useDeferredValue, useMemo } from 'react';
import { checkAd } from '#contract/ad-check/check.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import type { RedFlag } from '#contract/listing-vocabulary.ts';
import { redFlagsIn } from '#contract/text/red-flags.ts';
import { Passage } from '#web/ad-check/numbered.tsx';
import { PickChip } from '#web/ui/pick-chip.tsx';

const copy = listingForm.signs;

interface FoundSignsProps {
  text: string;
  chosen: readonly string[];
  onChoose: (flag: RedFlag, isChosen: boolean) => void;
}

/** The signs in the text of a listing, each once, and the red flag that says the same. */
export default function FoundSigns({ text, chosen, onChoose }: FoundSignsProps) {
  const checked = useDeferredValue(text);
  // What the text lacks, the form may have.
  const found = useMemo(
    () => checkAd(checked).findings.filter(({ signal, points }) => points > 0 && !signals[signal].lacks),
    [checked],
  );
  // The next step ticks these by itself.
  const ticked = redFlagsIn(checked);
  if (found.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>;
  return (
    <>
      <p className="text-sm text-ink-soft">{copy.says}</p>
      <ul className="mt-1">
        {found.map((finding, n) => {
          const { signal } = finding;
          const { redFlag } = signals[signal];
          const isOffered = found.slice(0, n).every((before) => signals[before.signal].redFlag !== redFlag);
          const { title, text: explained } = adCheckResult.reasons[signal];
          return (
            <li key={signal} className="border-b border-line py-3 wrap-anywhere last:border-b-0">
              <strong className="font-bold">{title}</strong>
              <Passage text={checked} finding={finding} />
              <p className="text-sm leading-normal">{explained}</p>
              {redFlag && isOffered && !ticked.includes(redFlag) && (
                <div className="mt-2">
                  <PickChip
                    tone="suspicious"
                    checked={chosen.includes(redFlag)}
                    onChange={({ target }) => onChoose(redFlag, target.checked)}
                  >
                    {copy.flag(redFlag)}
                  </PickChip>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
