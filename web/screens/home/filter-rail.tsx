import { experiences } from '#contract/copy/experiences.ts';
import { Rail } from '#web/content/filters/rail.tsx';
import { experiencePosts } from '#web/experiences/queries.ts';

/** Search and filters beside the list. The server's HTML stays until this code is loaded. */
export default function FilterRail() {
  return <Rail set={experiencePosts.filters} hint={experiences.searchHint} />;
}
