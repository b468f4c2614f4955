import type { Finding } from '#contract/ad-check/check.ts';
import { signals } from '#contract/ad-check/signals.ts';
import { adCheckResult as copy } from '#contract/copy/ad-check-result.ts';
import { heavySignals } from '#contract/copy/heavy-signals.ts';
import { segmentsOf } from '#contract/text/segments.ts';
import { MarkedPhrase } from '#web/ui/marked-phrase.tsx';
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
    <figure className="mt-5 rounded-sm bg-sunken px-(--gutter) py-3.5 md:px-4">
      <figcaption className="mb-1.5 text-xs leading-tight font-semibold text-ink-soft">{copy.marked}</figcaption>
      <blockquote className="font-read text-md leading-[1.7] break-words whitespace-pre-line">
        {segmentsOf(text, findings).map(({ start, end, over }) => {
          if (over.length === 0) return text.slice(start, end);
          const numbers = counted
            .filter((one) => one.start === start && !signals[one.signal].lacks)
            .map(({ number }) => number);
          return (
            <MarkedPhrase key={start} numbers={numbers} spoken={numbers.map(heavySignals.markedAs).join('')}>
              {text.slice(start, end)}
            </MarkedPhrase>
          );
        })}
      </blockquote>
    </figure>
  );
}
