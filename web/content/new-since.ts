import type { Page, Total } from '#contract/paging.ts';
import { type Actor, isAuthor } from '#contract/permissions.ts';
import { minuteOf } from '#web/platform/last-visit.ts';

/**
 * The number of posts of a list's first page, newest first, that others published after a minute; capped where older
 * pages may hold more.
 */
export function newSince(
  { items, nextCursor }: Page<{ createdAt: string; submittedBy: string }>,
  since: string,
  actor: Actor | null,
): Total {
  const later = items.filter(({ createdAt }) => minuteOf(createdAt) > since);
  return {
    value: later.filter(({ submittedBy }) => !isAuthor(actor, { authorId: submittedBy })).length,
    capped: later.length === items.length && nextCursor !== null,
  };
}
