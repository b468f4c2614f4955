import { Rail } from '#web/content/filters/rail.tsx';
import { experienceFilters } from '#web/experiences/filters.ts';
import { filterLook } from './filter-look.ts';
import { TagList } from './tag-list.tsx';

/** Search and filters beside the list; the server's HTML stands until this code arrives. */
export default function FilterRail() {
  return (
    <Rail look={filterLook}>
      <TagList set={experienceFilters} />
    </Rail>
  );
}
