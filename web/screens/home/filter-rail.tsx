import { home } from '#contract/copy/home.ts';
import { tags } from '#contract/vocabulary.ts';
import { useFilters } from '#web/experiences/filters-in-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FilterControls } from './filter-controls.tsx';
import { SearchField, stay } from './search-field.tsx';
import { TagPicks } from './tag-pick.tsx';

const copy = home.filters;

/** Search and filters beside the list, where there is room; the server's HTML stands until this code arrives. */
export default function FilterRail() {
  return (
    <search className="rounded-lg border border-line bg-surface p-5 max-lg:hidden dark:border-transparent">
      <form onSubmit={stay} autoComplete="off" aria-labelledby="filters" className="grid gap-3.5">
        <h2 id="filters" className="text-lg">
          {copy.title}
        </h2>
        <div>
          <span aria-hidden="true" className="mb-1.5 block text-sm font-bold">
            {copy.search}
          </span>
          <SearchField />
        </div>
        <FilterControls tags={<TagList />} />
        <Button type="submit" className="js:hidden">
          {copy.apply}
        </Button>
      </form>
    </search>
  );
}

/** All tags below what looks like the other lists. */
function TagList() {
  const [{ tags: chosen }] = useFilters();
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
          <TagPicks tags={tags} />
        </div>
      </details>
    </fieldset>
  );
}
