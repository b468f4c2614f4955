import type { Finding } from '#contract/ad-check/check.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { adCheckResult as copy } from '#contract/copy/ad-check-result.ts';
import { classes } from '#web/ui/classes.ts';
import type { NumberedFinding } from './numbered.tsx';

interface MarkedTextProps {
  text: string;
  /** In the order of their starts; they may overlap. */
  findings: readonly Finding[];
  counted: readonly NumberedFinding[];
}

/** The text of an ad with its findings marked, each by the number of its reason where it starts. */
export function MarkedText({ text, findings, counted }: MarkedTextProps) {
  return (
    <figure className="mt-5 rounded-sm bg-sunken px-4 py-3.5">
      <figcaption className="mb-1.5 text-xs leading-tight font-semibold text-ink-soft">{copy.marked}</figcaption>
      <blockquote className="font-read text-md leading-[1.7] break-words whitespace-pre-line">
        {segments(text, findings).map(({ start, end, marked }) => {
          if (!marked) return text.slice(start, end);
          const { scale } = signals[marked.signal];
          const numbers = counted
            .filter((one) => one.start === start && !signals[one.signal].lacks)
            .map(({ number }) => number);
          return (
            <mark
              key={start}
              className={classes(
                'marked-phrase',
                scale === 'exploitation' &&
                  '[--mark:color-mix(in_srgb,var(--color-bad)_35%,transparent)] dark:[--mark:var(--color-bad)]',
              )}
            >
              {numbers.map((number) => (
                <FindingNumber key={number} number={number} />
              ))}
              {text.slice(start, end)}
            </mark>
          );
        })}
      </blockquote>
    </figure>
  );
}

function FindingNumber({ number }: { number: number }) {
  return (
    <>
      <span className="sr-only">{copy.markedAs(number)}</span>
      <sup aria-hidden className="mark-number">
        {number}
      </sup>
    </>
  );
}

interface Segment {
  start: number;
  end: number;
  /** The heaviest finding there. */
  marked: Finding | undefined;
}

/** The text cut wherever a finding starts or ends. */
function segments(text: string, findings: readonly Finding[]): Segment[] {
  const cuts = [...new Set([0, ...findings.flatMap(({ start, end }) => [start, end]), text.length])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, n) => {
    const end = cuts[n + 1] ?? text.length;
    const over = findings.filter((one) => one.start < end && one.end > start);
    const marked = over.toSorted((a, b) => signals[b.signal].points - signals[a.signal].points)[0];
    return { start, end, marked };
  });
}
