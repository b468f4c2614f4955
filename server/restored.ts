import { removeComment } from './comments/erasure.ts';
import { allComments, findComment } from './comments/store.ts';
import { dropErasedPosts } from './content/sealed-posts.ts';
import { allPostIds, type Reader } from './content/store.ts';
import { deletePost, eraseMember } from './erasure/erase.ts';
import { deleteFiles } from './erasure/files.ts';
import { accountRecordOf, stored } from './identity/accounts/record.ts';
import { erasedAccount, erasedPassword, idOf, uidsOf } from './identity/accounts/store.ts';
import { sparesOf, sparesRecord } from './identity/spares/store.ts';
import { keyOfNextEpoch } from './key-rotation.ts';
import { decisionsInForce, stoppingDecisions } from './members/sanctions/store.ts';
import { allUids } from './members/store.ts';
import { retain } from './nightly.ts';
import { alone } from './platform/db/alone.ts';
import type { LedgerEntries } from './platform/ledger/entries.ts';
import type { Ledger } from './platform/ledger/ledger.ts';
import { dropMails } from './platform/mail/mailer.ts';
import { dropAnswers } from './platform/once.ts';
import type { Platform } from './platform/platform.ts';
import { makeRenewalDue } from './platform/records/renewal.ts';

/** A reader who also sees unpublished content. */
const everything: Omit<Reader, 'vault'> = { until: new Date('9999-12-31'), uids: [] };
/** The id of this lock among all advisory locks of the database server. */
const lockId = 7_370_012;

/**
 * Replays the erasure ledger on a restored copy before the server listens; sessions, codes, queued mails and idempotent
 * answers of the copy are deleted, too. Nodes that start together wait for the one that does it. Returns whether it was
 * needed. Idempotent: an interrupted replay starts again.
 */
export async function eraseRestored(platform: Platform, ledger: Ledger, isNew: boolean): Promise<boolean> {
  const { config, db, log } = platform;
  const replay = async () => {
    if (!(await ledger.isRestored(isNew))) return false;
    const entries = await ledger.entries();
    // Before their members are erased.
    const stopping = await stoppingDecisions(db, platform.clock.now());
    await eraseContent(platform, entries);
    await eraseIdentities(platform, entries, stopping);
    log.warn('a restored copy was recognised; what had been erased since was erased again');
    await ledger.renewToken();
    return true;
  };
  // The embedded database has one process, and one session.
  if (config.databaseUrl === undefined) return replay();
  return alone(db, lockId, replay);
}

async function eraseContent(platform: Platform, entries: LedgerEntries): Promise<void> {
  const { db, clock, vault } = platform;
  const at = clock.now();
  await dropErasedPosts(db, vault, (id) => entries.has({ kind: 'post', id }));
  for await (const uid of allUids(db))
    if (entries.has({ kind: 'member', id: uid })) await deleteFiles(platform, await eraseMember(db, vault, uid, at));
  for await (const id of allPostIds(db))
    if (entries.has({ kind: 'post', id }))
      await deleteFiles(platform, await db.transaction((tx) => deletePost(tx, id, at)));
  for await (const { id, post } of allComments(db)) {
    if (!entries.has({ kind: 'comment', id })) continue;
    await db.transaction(async (tx) => {
      const comment = await findComment(tx, post, id, everything);
      if (comment) await removeComment(tx, post, comment, at);
    });
  }
  await dropAnswers(db);
}

async function eraseIdentities(
  platform: Platform,
  entries: LedgerEntries,
  stopping: ReadonlyMap<string, string[]>,
): Promise<void> {
  const { db, identityDb, records, vault, clock } = platform;
  const key = await keyOfNextEpoch(platform);
  const keep = retain(clock.now(), await decisionsInForce(db, clock.now()), vault.generationOf(key));
  let members = 0;
  // Regardless of the copy's state: tonight's renewal erases it.
  await makeRenewalDue(identityDb);
  await records.renew(
    (name, value) => {
      const id = idOf(name);
      if (name.startsWith('token ')) return null;
      if (id === undefined) return keep(name, value);
      const record = accountRecordOf(value);
      const { account } = record;
      const isErased = account !== null && entries.has(erasedAccount({ ...account, id }));
      if (isErased) members += Number(account.members.length > 0);
      if (account === null) return keep(name, value);
      if (isErased) {
        const stoppedBy = uidsOf(vault, account).flatMap((uid) => stopping.get(uid) ?? []);
        return keep(name, stored({ ...record, account: null, stoppedBy }));
      }
      const isReplaced = entries.has(erasedPassword({ ...account, id }));
      const passwordHash = isReplaced ? null : account.passwordHash;
      return keep(name, stored({ ...record, account: { ...account, passwordHash, sessions: [], codes: [] } }));
    },
    async (tx) => {
      await dropMails(tx);
      await dropAnswers(tx);
    },
    key,
  );
  await identityDb.transaction((tx) =>
    records.change(tx, [sparesRecord], ([value]) => {
      const spares = sparesOf(value);
      return [members === 0 ? undefined : { ...spares, members: Math.max(0, spares.members - members) }];
    }),
  );
}
