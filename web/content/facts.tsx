/** What is known about a post in a line of short words; what is not known is left out. */
export function Facts({ facts }: { facts: (string | null)[] }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-2 gap-y-0.5 text-sm text-ink-soft *:min-w-0 *:wrap-anywhere *:not-last:after:ml-2 *:not-last:after:text-ink-faint *:not-last:after:content-['·']">
      {facts.map(
        (fact, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: each fact has its place, and two may be the same word.
          fact && <li key={index}>{fact}</li>,
      )}
    </ul>
  );
}
