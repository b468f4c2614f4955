import type { PostsOnClose } from '#contract/accounts.ts';
import { lifetimes } from '#contract/limits.ts';
import { dayOf } from '#server/platform/clock.ts';
import type { AccountData } from '../accounts/record.ts';

/** The parts of an account that closing it changes: it is erased after a grace period, and nobody is signed in. */
export function closingFrom(now: Date, posts: PostsOnClose) {
  const on = dayOf(new Date(now.getTime() + lifetimes.closedAccount));
  return { codes: [], sessions: [], closing: { on, posts } } satisfies Partial<AccountData>;
}
