import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useOptionPick } from '#web/content/filters/option-pick.tsx';
import { experiencePosts } from '#web/experiences/queries.ts';

/** The most used tags with their counts, in a row that scrolls; each toggles a filter. */
export function PopularTags({ tags }: { tags: ExperienceSummary['popularTags'] }) {
  const pick = useOptionPick(experiencePosts.filters, 'tags');
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label={home.popularTags}
      className="-mx-(--gutter) mt-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 *:shrink-0"
    >
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          {pick(
            tag,
            <>
              {tag}
              <span aria-hidden="true" className="ml-1.5 font-normal tabular-nums">
                {formatCount(count)}
              </span>
              <span className="sr-only">{`, ${home.timesUsed(formatCount(count))}`}</span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
