import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { experiences } from '#contract/copy/experiences.ts';
import { home } from '#contract/copy/home.ts';
import type { Total } from '#contract/paging.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { tags } from '#contract/vocabulary.ts';
import { withoutFilters } from '#web/experiences/filters.ts';
import { useFilters } from '#web/experiences/filters-in-address.ts';
import { experienceSummary } from '#web/experiences/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FilterControls } from './filter-controls.tsx';
import { TagPicks } from './tag-pick.tsx';

const copy = home.filters;

/** The filters on phones. Each takes effect at once, behind the sheet; the button says how many are left. */
export default function FilterSheet({ total, onClose }: { total: Total | undefined; onClose: () => void }) {
  const [, change] = useFilters();
  const count = total ? formatTotal(total) : '';
  return (
    <Dialog title={copy.open} onClose={onClose}>
      <div className="mt-2 grid gap-3.5">
        <FilterControls tags={<TagChoice />} />
      </div>
      <div className="sticky -bottom-6 -mx-1 mt-5 -mb-6 flex gap-2.5 bg-raised px-1 pt-2.5 pb-6">
        <Button aria-label={copy.clear} onClick={() => change(withoutFilters)}>
          {copy.clearShort}
        </Button>
        <Button variant="primary" className="grow tabular-nums" onClick={onClose}>
          {copy.show(count)}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {experiences.found(count)}
      </p>
    </Dialog>
  );
}

/** The popular tags and what is chosen, then all. */
function TagChoice() {
  const [filters] = useFilters();
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
