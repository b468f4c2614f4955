import type { ReactNode } from 'react';
import { toneOf } from '#contract/vocabulary.ts';
import { useFilters } from '#web/content/filters/in-address.ts';
import { experienceFilters, toggleTag } from '#web/experiences/filters.ts';
import { PickChip } from '#web/ui/pick-chip.tsx';

/** A tag that narrows the list while it is chosen. */
export function TagPick({ tag, children = tag }: { tag: string; children?: ReactNode }) {
  const [filters, change] = useFilters(experienceFilters);
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

export function TagPicks({ tags }: { tags: readonly string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <TagPick key={tag} tag={tag} />
      ))}
    </div>
  );
}
