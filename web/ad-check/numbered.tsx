import type { Finding } from '#contract/ad-check/check.ts';
import type { Scale } from '#contract/ad-check/signal.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { quotationOf } from '#contract/text/quotation.ts';

/** A finding that adds to a score, with its number in the text. */
export interface NumberedFinding extends Finding {
  number: number;
}

/** The looks of each scale. */
export const looks = {
  fraud: {
    bar: 'bg-suspicious-ink',
    ink: 'text-suspicious-ink',
    tint: 'bg-suspicious-tint',
  },
  exploitation: {
    bar: 'bg-bad-ink',
    ink: 'text-bad-ink',
    tint: 'bg-bad-tint',
  },
} as const satisfies Record<Scale, Record<'bar' | 'ink' | 'tint', string>>;

/** The number of a finding, as a disc: in one colour for both scales, since red would seem the worse one. */
export function NumberDisc({ finding: { number } }: { finding: NumberedFinding }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-sm font-bold text-ground tabular-nums"
    >
      {number}
    </span>
  );
}

/** The passage of a text where a finding stands, as a quotation; nothing for what the text lacks. */
export function Passage({ text, finding: { signal, start, end } }: { text: string; finding: Finding }) {
  if (signals[signal].lacks) return null;
  return <q className="mt-1 block font-read leading-normal text-ink-soft">{quotationOf(text, { start, end })}</q>;
}
