import { lengths } from '#contract/limits.ts';
import { beginningOf } from '#contract/text/excerpt.ts';

/** The opening words of a text, by which its author tells it from others. */
export function Opening({ text }: { text: string }) {
  return (
    <p className="mt-1 font-read leading-normal wrap-anywhere text-ink-soft">{beginningOf(text, lengths.rowExcerpt)}</p>
  );
}
