import { experienceControls as copy } from '#contract/copy/filter-controls.ts';
import { tags } from '#contract/vocabulary.ts';
import type { FilterSet } from '#web/content/filters/filters.ts';
import { useFilters } from '#web/content/filters/in-address.ts';
import type { ExperienceFilters } from '#web/experiences/filters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TagPicks } from './tag-pick.tsx';

/** All tags below what looks like the other lists of filters. */
export function TagList({ set }: { set: FilterSet<ExperienceFilters> }) {
  const [{ tags: chosen }] = useFilters(set);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{copy.tags}</legend>
      <details className="group/tags">
        <summary className="relative flex min-h-11.5 list-none items-center rounded-md border-[1.5px] border-line-strong bg-surface px-4 pr-11 text-[1rem] hover:border-ink-soft [&::-webkit-details-marker]:hidden">
          {chosen.length > 0 ? copy.tagsChosen(chosen.length) : copy.anyTag}
          <Icon
            name="caret-down-bold"
            className="absolute right-4 text-ink-soft transition group-open/tags:rotate-180"
          />
        </summary>
        <div className="mt-2.5">
          <TagPicks tags={tags} set={set} />
        </div>
      </details>
    </fieldset>
  );
}
