import type { ReactNode } from 'react';
import { toneOf } from '#contract/vocabulary.ts';
import type { FilterSet } from '#web/content/filters/filters.ts';
import { useFilters } from '#web/content/filters/in-address.ts';
import { type ExperienceFilters, experienceFilters, toggleTag } from '#web/experiences/filters.ts';
import { PickChip } from '#web/ui/pick-chip.tsx';

interface Narrowed {
  /** The filters of the list that is narrowed. */
  set?: FilterSet<ExperienceFilters>;
}

/** A tag that narrows the list while it is chosen. */
export function TagPick({
  tag,
  set = experienceFilters,
  children = tag,
}: Narrowed & { tag: string; children?: ReactNode }) {
  const [filters, change] = useFilters(set);
  return (
    <PickChip
      tone={toneOf(tag)}
      name="tags"
      value={tag}
      checked={filters.tags.some((chosen) => chosen === tag)}
      onChange={() => change((now) => toggleTag(now, tag))}
    >
      {children}
    </PickChip>
  );
}

export function TagPicks({ tags, set }: Narrowed & { tags: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <TagPick key={tag} tag={tag} set={set} />
      ))}
    </div>
  );
}
