import type { ReactNode } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { findRedFlags } from '#contract/text/red-flags.ts';

/** The text of the listing, with red-flag phrases underlined, and named to screen readers. */
export function ListingQuote({ text }: { text: string }) {
  return (
    <figure className="mt-3.5 rounded-sm bg-sunken px-4 py-3.5">
      <figcaption className="mb-1.5 text-xs leading-tight font-semibold text-ink-soft">{copy.listingSays}</figcaption>
      <blockquote className="font-read text-md leading-[1.55] break-words whitespace-pre-line before:content-[open-quote] after:content-[close-quote]">
        {withMarks(text)}
      </blockquote>
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
