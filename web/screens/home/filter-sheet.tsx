import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import { experienceControls as copy } from '#contract/copy/filter-controls.ts';
import type { Total } from '#contract/paging.ts';
import { tags } from '#contract/vocabulary.ts';
import { useFilters } from '#web/content/filters/in-address.ts';
import { Sheet } from '#web/content/filters/sheet.tsx';
import { experienceFilters } from '#web/experiences/filters.ts';
import { experienceSummary } from '#web/experiences/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { Icon } from '#web/ui/icon.tsx';
import { filterLook } from './filter-look.ts';
import { TagPicks } from './tag-pick.tsx';

/** The filters on phones, with the popular tags first. */
export default function FilterSheet({ total, onClose }: { total: Total | undefined; onClose: () => void }) {
  return (
    <Sheet look={filterLook} total={total} words={{ show: copy.show, found: experiences.found }} onClose={onClose}>
      <TagChoice />
    </Sheet>
  );
}

/** The popular tags and what is chosen, then all. */
function TagChoice() {
  const [filters] = useFilters(experienceFilters);
  const [all, setAll] = useState(false);
  const popular = useQuery(experienceSummary(useApi())).data?.popularTags.map(({ tag }) => tag) ?? [];
  const [first] = useState(() => [...new Set([...popular, ...filters.tags])]);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{copy.tags}</legend>
      <TagPicks tags={all || first.length === 0 ? tags : first} />
      {first.length > 0 && (
        <button
          type="button"
          className="mt-1 inline-flex min-h-11 items-center gap-[0.4em] text-sm font-bold text-brand-ink"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {copy.allTags(tags.length)}
          <Icon name="caret-down-bold" className={all ? 'rotate-180' : undefined} />
        </button>
      )}
    </fieldset>
  );
}
