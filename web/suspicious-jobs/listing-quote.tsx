import { heavySignals } from '#contract/copy/heavy-signals.ts';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { findRedFlags } from '#contract/text/red-flags.ts';
import { segmentsOf } from '#contract/text/segments.ts';
import type { Span } from '#contract/text/span.ts';
import { MarkedPhrase } from '#web/ui/marked-phrase.tsx';
import type { NamedSignal } from './heavy-signals.tsx';

interface ListingQuoteProps {
  text: string;
  /** The heavy signals that stand above it. */
  signals?: readonly NamedSignal[];
}

/**
 * The text of the listing, with red-flag phrases and the places of heavy signals underlined, and named to screen readers;
 * before a signal's place stands its number.
 */
export function ListingQuote({ text, signals = [] }: ListingQuoteProps) {
  const spans: (Span & { number?: number })[] = [
    ...signals.flatMap(({ place, number }) => (place ? [{ ...place, number }] : [])),
    ...findRedFlags(text),
  ];
  return (
    <figure className="quote">
      <figcaption>{copy.listingSays}</figcaption>
      <blockquote>
        {segmentsOf(text, spans).map(({ start, end, over }) => {
          const said = text.slice(start, end);
          if (over.length === 0) return said;
          const begun = over.filter((one) => one.start === start);
          const spoken = begun.map(({ number }) => (number ? heavySignals.markedAs(number) : copy.markedPhrase));
          return (
            <MarkedPhrase key={start} numbers={begun.flatMap(({ number }) => number ?? [])} spoken={spoken.join('')}>
              {said}
            </MarkedPhrase>
          );
        })}
      </blockquote>
    </figure>
  );
}
