import type { ReactNode } from 'react';

/** A line of short facts about a post; unknown ones are left out. */
export function Facts({ facts }: { facts: ReactNode[] }) {
  return (
    <ul className="facts">
      {facts.map(
        (fact, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its place, and two may be the same word.
          fact && <li key={index}>{fact}</li>,
      )}
    </ul>
  );
}
