import type { Live } from '#server/platform/live.ts';

/** The live topic of an account: its profile and sessions. Never sent under this name. */
export function accountTopic(accountId: string): string {
  return `account:${accountId}`;
}

/** Publishes the change of an account to its open pages. Called after the commit. */
export function accountChanged(live: Live, accountId: string): void {
  live.publish({ topic: accountTopic(accountId), change: 'updated' });
}
