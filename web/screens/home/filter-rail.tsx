import { Rail } from '#web/content/filters/rail.tsx';
import { filterLook } from './filter-look.ts';

/** Search and filters beside the list; the server's HTML stands until this code arrives. */
export default function FilterRail() {
  return <Rail look={filterLook} />;
}
