import { admin } from '#contract/copy/admin.ts';
import { Callout } from '#web/ui/callout.tsx';

/** The callout that says that a post has left the moderator's list meanwhile. */
export function Gone() {
  return <Callout role="status">{admin.decide.gone}</Callout>;
}
