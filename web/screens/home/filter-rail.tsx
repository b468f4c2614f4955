import { experiences } from '#contract/copy/experiences.ts';
import { Rail } from '#web/content/filters/rail.tsx';
import { experiencePosts } from '#web/experiences/queries.ts';

/** Search and filters beside the list; the server's HTML stands until this code arrives. */
export default function FilterRail() {
  return <Rail set={experiencePosts.filters} hint={experiences.searchHint} />;
}
