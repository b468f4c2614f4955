import { type ReactNode, useState } from 'react';
import { filters as copy } from '#contract/copy/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterSet } from './filters.ts';
import { useFiltersInAddress } from './in-address.ts';
import { SearchField, stay } from './search-field.tsx';

interface PhoneSearchProps {
  set: FilterSet;
  hint: string;
  /** The filter sheet, rendered when it is opened. */
  sheet: (close: () => void) => ReactNode;
}

/** The search field of phones, with a button that opens the filters. */
export function PhoneSearch({ set, hint, sheet }: PhoneSearchProps) {
  const [open, setOpen] = useState(false);
  const active = set.applied(useFiltersInAddress(set)).filter(({ key }) => key !== 'search').length;
  return (
    <search className="lg:hidden">
      <form onSubmit={stay} aria-label={copy.title} className="flex gap-2">
        <SearchField set={set} hint={hint} className="grow" />
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
      {open && <CrashBoundary>{sheet(() => setOpen(false))}</CrashBoundary>}
    </search>
  );
}
