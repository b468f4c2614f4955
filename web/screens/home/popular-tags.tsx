import { home } from '#contract/copy/home.ts';
import type { ExperienceSummary } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { OptionPick } from '#web/content/filters/option-pick.tsx';
import { experiencePosts } from '#web/experiences/queries.ts';

/** The most used tags, with how often; choosing one narrows the list. */
export function PopularTags({ tags }: { tags: ExperienceSummary['popularTags'] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="popular-tags">
      <h2 id="popular-tags" className="text-lg">
        {home.popularTags}
      </h2>
      <ul className="mt-3.5 flex flex-wrap gap-2">
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <OptionPick set={experiencePosts.filters} name="tags" option={tag}>
              {tag}
              <span aria-hidden="true" className="ml-1.5 font-normal tabular-nums">
                {formatCount(count)}
              </span>
              <span className="sr-only">, {home.timesUsed(formatCount(count))}</span>
            </OptionPick>
          </li>
        ))}
      </ul>
    </section>
  );
}
