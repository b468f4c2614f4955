import type { Kind } from '#contract/kinds.ts';
import type { PostView } from '../kind.ts';

/** Query key of why the server had not the post of the page that it rendered (`Absence`). */
export const absenceKey = <K extends Kind>({ keys }: Pick<PostView<K>['posts'], 'keys'>) => [...keys.all, 'absence'];
