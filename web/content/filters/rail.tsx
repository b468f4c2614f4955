import { filterControls } from '#contract/copy/filter-controls.ts';
import { filters as copy, filterNames } from '#contract/copy/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterControls } from './controls.tsx';
import type { FilterSet } from './filters.ts';
import { SearchField, stay } from './search-field.tsx';

/** Search and filters beside the list on wide screens. They are sticky, and scroll by themselves on low screens. */
export function Rail({ set, hint }: { set: FilterSet; hint: string }) {
  return (
    <search className="rail">
      <form onSubmit={stay} autoComplete="off" aria-labelledby="filters" className="grid gap-3.5">
        <h2 id="filters" className="text-lg">
          {copy.title}
        </h2>
        <div>
          <span aria-hidden="true" className="mb-1.5 block text-sm font-bold">
            {filterNames.search}
          </span>
          <SearchField set={set} hint={hint} />
        </div>
        <FilterControls set={set} />
        <Button type="submit" className="js:hidden">
          {filterControls.apply}
        </Button>
      </form>
    </search>
  );
}
