import { filterControls } from '#contract/copy/filter-controls.ts';
import { filters as copy, filterNames } from '#contract/copy/filters.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterControls, type FilterLook } from './controls.tsx';
import { SearchField, stay } from './search-field.tsx';

/** Search and filters beside the list, where there is room. */
export function Rail({ look }: { look: FilterLook }) {
  return (
    <search className="rounded-lg border border-line bg-surface p-5 max-lg:hidden dark:border-transparent">
      <form onSubmit={stay} autoComplete="off" aria-labelledby="filters" className="grid gap-3.5">
        <h2 id="filters" className="text-lg">
          {copy.title}
        </h2>
        <div>
          <span aria-hidden="true" className="mb-1.5 block text-sm font-bold">
            {filterNames.search}
          </span>
          <SearchField set={look.set} hint={look.searchHint} />
        </div>
        <FilterControls look={look} />
        <Button type="submit" className="js:hidden">
          {filterControls.apply}
        </Button>
      </form>
    </search>
  );
}
