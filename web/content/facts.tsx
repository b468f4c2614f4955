import type { ReactNode } from 'react';

/** A line of short facts about a post; unknown ones are left out. */
export function Facts({ facts }: { facts: ReactNode[] }) {
  return (
    // The dot before the first fact of a line lies left of the list and is clipped.
    <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2 overflow-x-clip text-sm text-ink-soft *:relative *:min-w-0 *:wrap-anywhere *:before:absolute *:before:-left-3 *:before:text-ink-faint *:before:content-['·']">
      {facts.map(
        (fact, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its place, and two may be the same word.
          fact && <li key={index}>{fact}</li>,
      )}
    </ul>
  );
}
