import { adminUids } from '#server/members/store.ts';
import { concurrencyLimit } from '#server/platform/concurrency.ts';
import { alone } from '#server/platform/db/alone.ts';
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

/** The id of this lock among all advisory locks of the database server. */
const lockId = 7_370_014;
const inTurn = concurrencyLimit(1);

/**
 * Runs `work`, which takes an admin away or may do so, unless the account is the only admin's: without it nobody could see
 * the figures, or undo what a moderator did. Then it throws `refusal`. One at a time over all nodes: of the last two admins
 * who leave in the same instant each would still see the other.
 */
export function unlessLastAdmin<T>(
  platform: Pick<Platform, 'db' | 'records' | 'vault' | 'config'>,
  { id }: Pick<Account, 'id'>,
  refusal: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  const checked = async () => {
    const admins = (await staffAccounts(platform)).filter(({ staff, closing }) => staff === 'admin' && !closing);
    if (admins.length === 1 && admins[0]?.id === id) throw refusal();
    return work();
  };
  // The embedded database has one process, and one session.
  return platform.config.databaseUrl === undefined ? inTurn(checked) : alone(platform.db, lockId, checked);
}
