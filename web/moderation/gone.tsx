import { admin } from '#contract/copy/admin.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The notice that a post has left the moderator's list meanwhile. */
export function Gone() {
  return <Notice role="status">{admin.decide.gone}</Notice>;
}
