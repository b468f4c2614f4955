import { lazy, Suspense, useState } from 'react';
import { home } from '#contract/copy/home.ts';
import type { Total } from '#contract/paging.ts';
import { appliedFilters } from '#web/experiences/filters.ts';
import { useFiltersInAddress } from '#web/experiences/filters-in-address.ts';
import { CrashBoundary } from '#web/shell/crash.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField, stay } from './search-field.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

const copy = home.filters;

/** Search on phones, with the filters a touch away. */
export function PhoneSearch({ total }: { total: Total | undefined }) {
  const [open, setOpen] = useState(false);
  const active = appliedFilters(useFiltersInAddress()).filter(({ name }) => name !== 'search').length;
  return (
    <search className="lg:hidden">
      <form onSubmit={stay} aria-label={copy.title} className="flex gap-2">
        <SearchField className="grow" />
        <Button
          aria-haspopup="dialog"
          className="relative hidden min-h-11.5! px-4! js:inline-flex"
          onClick={() => setOpen(true)}
        >
          <Icon name="sliders-horizontal-bold" />
          <span className="sr-only">{copy.open}</span>
          {active > 0 && (
            <span className="absolute -top-1.5 -right-1 grid min-w-5.5 place-items-center rounded-full bg-brand px-1 text-xs leading-[1.375rem] font-bold text-on-brand tabular-nums">
              <span aria-hidden="true">{active}</span>
              <span className="sr-only">, {copy.active(active)}</span>
            </span>
          )}
        </Button>
      </form>
      {open && (
        <CrashBoundary>
          <Suspense>
            <FilterSheet total={total} onClose={() => setOpen(false)} />
          </Suspense>
        </CrashBoundary>
      )}
    </search>
  );
}
