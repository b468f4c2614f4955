import { admin } from '#contract/copy/admin.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says above what a moderator is looking at that it has left the list meanwhile. */
export function Gone() {
  return <Notice role="status">{admin.decide.gone}</Notice>;
}
