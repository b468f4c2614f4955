import type { Finding } from '#contract/ad-check/check.ts';
import type { Scale } from '#contract/ad-check/signal.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { quotationOf } from '#contract/text/quotation.ts';
import { classes } from '#web/ui/classes.ts';

/** A finding that adds to a score, with its number in the text. */
export interface NumberedFinding extends Finding {
  number: number;
}

/** The looks of each scale. */
export const looks = {
  fraud: {
    fill: 'bg-suspicious',
    bar: 'bg-suspicious-ink',
    onFill: 'text-on-suspicious',
    ink: 'text-suspicious-ink',
    tint: 'bg-suspicious-tint',
  },
  exploitation: {
    fill: 'bg-bad',
    bar: 'bg-bad-ink',
    onFill: 'text-on-bad',
    ink: 'text-bad-ink',
    tint: 'bg-bad-tint',
  },
} as const satisfies Record<Scale, Record<'fill' | 'bar' | 'onFill' | 'ink' | 'tint', string>>;

/** The number of a finding, as a disc in the colour of its scale. */
export function NumberDisc({ finding: { number, signal } }: { finding: NumberedFinding }) {
  const { fill, onFill } = looks[signals[signal].scale];
  return (
    <span
      aria-hidden
      className={classes(
        'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
        fill,
        onFill,
      )}
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
