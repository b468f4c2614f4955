import type { Live } from '#server/platform/live.ts';

/** The live topic of one account: its profile, its sessions. Never sent under this name. */
export function accountTopic(accountId: string): string {
  return `account:${accountId}`;
}

/** Tells the open pages of an account that it changed. Called after the commit. */
export function accountChanged(live: Live, accountId: string): void {
  live.publish({ topic: accountTopic(accountId), change: 'updated' });
}
