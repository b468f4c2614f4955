import type { ReactNode } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { findRedFlags } from '#contract/text/red-flags.ts';

/** The text of the listing, with red-flag phrases underlined, and named to screen readers. */
export function ListingQuote({ text }: { text: string }) {
  return (
    <figure className="quote">
      <figcaption>{copy.listingSays}</figcaption>
      <blockquote>{withMarks(text)}</blockquote>
    </figure>
  );
}

function withMarks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of findRedFlags(text)) {
    parts.push(
      text.slice(from, start),
      <mark key={start} data-spoken={copy.markedPhrase} className="marked-phrase">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
