import type { ReactNode } from 'react';

/** What is known about a post in a line of short words; what is not known is left out. */
export function Facts({ facts }: { facts: ReactNode[] }) {
  return (
    // The dot that would begin a line stands left of the list, and is cut off.
    <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2 overflow-x-clip text-sm text-ink-soft *:relative *:min-w-0 *:wrap-anywhere *:before:absolute *:before:-left-3 *:before:text-ink-faint *:before:content-['·']">
      {facts.map(
        (fact, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its place, and two may be the same word.
          fact && <li key={index}>{fact}</li>,
      )}
    </ul>
  );
}
