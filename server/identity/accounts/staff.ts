import { adminUids } from '#server/members/store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Account, allAccounts, uidsOf } from './store.ts';

/** The accounts with a granted role, and those whose member has it in the profile, in no order. */
export async function staffAccounts(platform: Pick<Platform, 'db' | 'records' | 'vault'>): Promise<Account[]> {
  const uids = new Set(await adminUids(platform.db));
  const staff: Account[] = [];
  for await (const account of allAccounts(platform)) {
    const byProfile = uidsOf(platform.vault, account).some((uid) => uids.has(uid));
    if (byProfile) staff.push({ ...account, staff: 'admin' });
    else if (account.staff) staff.push(account);
  }
  return staff;
}

/** Whether an account is the only admin's: without it nobody could see the figures, or undo what a moderator did. */
export async function isLastAdmin(
  platform: Pick<Platform, 'db' | 'records' | 'vault'>,
  { id }: Pick<Account, 'id'>,
): Promise<boolean> {
  const admins = (await staffAccounts(platform)).filter(({ staff, closing }) => staff === 'admin' && !closing);
  return admins.length === 1 && admins[0]?.id === id;
}
