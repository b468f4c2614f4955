import { lifetimes } from '#contract/limits.ts';
import { accountRecordOf, retained, stored } from './identity/accounts/record.ts';
import { forgetLeftFactors } from './identity/second-factor/left.ts';
import { resealFactors } from './identity/second-factor/store.ts';
import { makeSpares, sparesFrom, sparesOf, sparesRecord } from './identity/spares/store.ts';
import { keyOfNextEpoch } from './key-rotation.ts';
import { eraseClosedAccounts } from './member-data.ts';
import { decisionsInForce } from './members/sanctions/store.ts';
import { dayOf } from './platform/clock.ts';
import { type Compacted, compact, forgetLog } from './platform/db/compaction.ts';
import { type NotRun, notRun } from './platform/not-run.ts';
import type { Platform } from './platform/platform.ts';
import { resealRemovalRequests } from './removal-requests/store.ts';

/**
 * Retention at a renewal: maps each record to its retained part, or to `null`. Pointers to accounts and spares stay
 * unchanged, but for a generation of spares that begins with another key. `inForce` are the decisions whose sanctions
 * hold.
 */
export function retain(now: Date, inForce: ReadonlySet<string>, generation = 0) {
  const isPast = (value: unknown, lifetime: number) =>
    (value as { since: string }).since < dayOf(new Date(now.getTime() - lifetime));
  return (name: string, value: unknown): unknown => {
    if (name.startsWith('account ')) {
      const record = retained(accountRecordOf(value), now, inForce);
      return record && stored(record);
    }
    if (name === sparesRecord) return sparesFrom(sparesOf(value), generation);
    // Pointers of old tokens, and consents of accounts erased earlier: none is added any more.
    if (name.startsWith('token ')) return isPast(value, lifetimes.session) ? null : value;
    if (name.startsWith('consent ')) return isPast(value, lifetimes.consentRecord) ? null : value;
    return value;
  };
}

/**
 * Tables with changes by members, and those that temporarily hold related rows. Transaction numbers of members made at
 * their first sign-in, by earlier versions, revealed the time; members are now made in batches.
 */
const compacted: Compacted[] = [
  { table: 'member', column: 'role' },
  { table: 'post', column: 'body' },
  { table: 'post_stat', column: 'comment_count' },
  { table: 'withheld', column: 'public_at' },
  { table: 'cleared_reason', column: 'reason' },
  { table: 'word_count', column: 'found' },
  { table: 'preview', column: 'post_id' },
  { table: 'removed_post', column: 'mark' },
  { table: 'family', column: 'listings' },
  { table: 'relative', column: 'design' },
  { table: 'relative_band', column: 'band' },
  { table: 'relative_identifier', column: 'kind' },
  { table: 'kinship', column: 'other_id' },
  { table: 'family_outsider', column: 'post_id' },
  { table: 'family_bond', column: 'other_id' },
  { table: 'unsettled_family', column: 'id' },
  { table: 'comment', column: 'body' },
  { table: 'comment_like', column: 'sealed_member' },
  { table: 'vote', column: 'value' },
  { table: 'report', column: 'note' },
  { table: 'decision', column: 'why' },
  { table: 'notice', column: 'is_read' },
  { table: 'sanction', column: 'until' },
  { table: 'claim', column: 'note' },
  { table: 'photo', column: 'width' },
  { table: 'pending_edit', column: 'kind' },
  { table: 'idempotent_answer', column: 'expires_on' },
  { table: 'waiting_post', column: 'head' },
  { table: 'waiting_photo', column: 'head' },
  { table: 'publication_mark', column: 'moved_until' },
  { table: 'door_state', column: 'moderated_on' },
  { table: 'attempt', column: 'until' },
  { table: 'ledger_copy', column: 'token' },
];

/**
 * The nightly renewal: erases closed accounts that are due, seals all records again without expired ones, makes spare
 * members, and compacts the content tables. Backups are taken after it. Not run while another node does it.
 */
export async function renewIdentities(platform: Platform): Promise<NotRun | undefined> {
  const { config, db, identityDb, records, log } = platform;
  // Also completes a renewal that was interrupted.
  await records.forgetPast();
  if (await records.isUnderWay()) return notRun;
  if (!(await records.isDue())) {
    await makeSpares(platform);
    return undefined;
  }
  if (!(await sealAnew(platform))) return notRun;
  const isEmbedded = config.databaseUrl === undefined;
  await records.forgetPast();
  await compact(db, compacted, isEmbedded, log);
  if (isEmbedded) await forgetLog(identityDb);
  return undefined;
}

/**
 * Erases closed accounts that are due, and seals all records under the keys of the next epoch, which are the newest
 * key's once all nodes know it; returns whether it ran here.
 */
export async function sealAnew(platform: Platform): Promise<boolean> {
  const { db, records, vault, mailer, clock, log } = platform;
  const erased = await eraseClosedAccounts(platform);
  if (erased > 0) log.info({ erased }, 'closed accounts erased');
  await forgetLeftFactors(platform);
  const inForce = await decisionsInForce(db, clock.now());
  const key = await keyOfNextEpoch(platform);
  const ran = await records.renew(
    retain(clock.now(), inForce, vault.generationOf(key)),
    async (tx) => {
      await mailer.reseal(tx);
      await resealRemovalRequests(tx, vault);
      await resealFactors(tx, vault);
    },
    key,
  );
  await makeSpares(platform);
  if (ran) log.info('identities sealed anew');
  return ran;
}
