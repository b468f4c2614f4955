import { personalData } from '#contract/copy/personal-data.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { findPersonalData } from '#contract/text/personal-data/find.ts';
import type { Span } from '#contract/text/span.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CalloutButton } from '#web/ui/callout-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isKept, type KeptFinds } from '../personal-data/kept.ts';
import { useMasking } from '../personal-data/masking.ts';

const copy = wizard.preview;

/** The number of finds that are named. */
const shownAtOnce = 6;

export interface FoundProps {
  text: string;
  /** The name of the firm that the text is about, which is no person's. */
  firm: string;
  /** Another text that is published with it, and what leads to its step. */
  heading?: { text: string; edit: string; onEdit: () => void };
  /** What may stay in the text. */
  kept?: KeptFinds;
  /** Called with the masked text, or with the one before. */
  onChange: (text: string) => void;
  /** Leads to the step of the text. */
  onEdit: () => void;
}

/** The list of what could identify a person in a finished text, and what masks it, right above the button that sends. */
export default function Found({ text, firm, heading, kept, onChange, onEdit }: FoundProps) {
  const all = findPersonalData(text, firm, kept?.kinds);
  const finds = all.filter((find) => !isKept(kept, text, find));
  const { mask, undo } = useMasking(text, (next) => {
    onChange(next);
    return next;
  });
  const wordsOf = (of: string, found: readonly Span[]) => found.map(({ start, end }) => of.slice(start, end));
  const inHeading = heading ? wordsOf(heading.text, findPersonalData(heading.text, firm, kept?.kinds)) : [];
  const words = [...new Set([...inHeading, ...wordsOf(text, finds)])];
  const nothingFound = all.length > finds.length ? copy.nothingElseFound : copy.nothingFound;
  const maskFound = finds.length > 1 && inHeading.length === 0 ? personalData.maskAll : personalData.mask;
  if (words.length === 0 && !undo) {
    return (
      <p className="mt-3 flex gap-2 text-sm text-ink-soft">
        <Icon name="shield-check-bold" className="mt-[0.15em]" />
        {nothingFound}
      </p>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {undo && personalData.masked}
      </p>
      <Callout
        tone={undo && words.length === 0 ? 'good' : 'warm'}
        icon="shield-check-fill"
        title={words.length > 0 ? copy.found(words.length) : personalData.masked}
      >
        {words.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {words.slice(0, shownAtOnce).map((found) => (
              <li key={found}>
                <q className="font-read">{found}</q>
              </li>
            ))}
            {words.length > shownAtOnce && <li>{personalData.more(words.length - shownAtOnce)}</li>}
          </ul>
        ) : (
          nothingFound
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          {/* One button, so that it keeps its focus. */}
          {(undo || finds.length > 0) && (
            <Button size="sm" onClick={undo || (() => mask(finds))}>
              {undo ? personalData.undo : maskFound}
            </Button>
          )}
          {heading && inHeading.length > 0 && <CalloutButton onClick={heading.onEdit}>{heading.edit}</CalloutButton>}
          {(finds.length > 0 || inHeading.length === 0) && <CalloutButton onClick={onEdit}>{copy.edit}</CalloutButton>}
        </div>
      </Callout>
    </>
  );
}
