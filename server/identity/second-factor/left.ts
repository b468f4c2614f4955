import type { Platform } from '#server/platform/platform.ts';
import { staffAccounts } from '../accounts/staff.ts';
import { accountsWithFactor, deleteFactor } from './store.ts';

/** Deletes the second factors of accounts that have left the staff, or are gone. */
export async function forgetLeftFactors(platform: Platform): Promise<void> {
  const { identityDb, vault } = platform;
  // Read first: whoever joins the staff meanwhile is not among them.
  const owners = await accountsWithFactor(identityDb, vault);
  if (owners.length === 0) return;
  const staff = new Set((await staffAccounts(platform)).map(({ id }) => id));
  for (const id of owners.filter((owner) => !staff.has(owner)))
    await identityDb.transaction((tx) => deleteFactor(tx, vault, id));
}
