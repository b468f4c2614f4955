import type { Kind } from '#contract/kinds.ts';
import { removeComment } from './comments/erasure.ts';
import { findComment } from './comments/store.ts';
import type { Reader } from './content/store.ts';
import { dropMarked } from './content/waiting.ts';
import { deletePost, eraseMember } from './erasure/erase.ts';
import { heldOf, stored } from './identity/accounts/record.ts';
import { erasedAccount, erasedPassword, idOf } from './identity/accounts/store.ts';
import { sparesOf, sparesRecord } from './identity/spares/store.ts';
import { removePhotos } from './images/removal.ts';
import { retain } from './nightly.ts';
import type { Queryable, Row } from './platform/db/database.ts';
import { pagesOf } from './platform/db/pages.ts';
import type { Marks } from './platform/ledger/entries.ts';
import type { Ledger } from './platform/ledger/ledger.ts';
import type { Platform } from './platform/platform.ts';

/** A reader who sees unpublished content, too. */
const everything: Omit<Reader, 'vault'> = { until: new Date('9999-12-31'), uids: [] };
/** The id of this lock among all advisory locks of the database server. */
const lockId = 7_370_012;

/**
 * Replays the erasure ledger on a restored copy before the server listens; sessions, codes, queued mails and
 * idempotency answers of the copy are deleted, too. Nodes that start together wait for the one that does it. Returns
 * whether it was needed. Idempotent: an interrupted replay begins anew.
 */
export async function eraseRestored(platform: Platform, ledger: Ledger, isNew: boolean): Promise<boolean> {
  const { config, db, log } = platform;
  const replay = async () => {
    if (!(await ledger.isRestored(isNew))) return false;
    const marks = await ledger.marks();
    await eraseContent(platform, marks);
    await eraseIdentities(platform, marks);
    log.warn('a restored copy was recognised; what had been erased since was erased again');
    await ledger.turn();
    return true;
  };
  // One process has the embedded database, and one connection.
  if (config.databaseUrl === undefined) return replay();
  return db.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockId]);
    return replay();
  });
}

async function eraseContent(platform: Platform, marks: Marks): Promise<void> {
  const { db, clock, vault } = platform;
  const at = clock.now();
  await dropMarked(db, vault, (id) => marks.has({ kind: 'post', id }));
  for await (const { uid } of allOf<{ uid: string }>(db, 'SELECT uid FROM member', 'uid'))
    if (marks.has({ kind: 'member', id: uid }))
      await removePhotos(platform, await db.transaction((tx) => eraseMember(tx, vault, uid, at)));
  for await (const { id } of allOf<{ id: string }>(db, 'SELECT id FROM post', 'id'))
    if (marks.has({ kind: 'post', id }))
      await removePhotos(platform, await db.transaction((tx) => deletePost(tx, id, at)));
  const comments = `SELECT c.id, c.post_id, p.kind FROM comment c JOIN post p ON p.id = c.post_id`;
  for await (const { id, post_id, kind } of allOf<{ id: string; post_id: string; kind: Kind }>(db, comments, 'c.id')) {
    if (!marks.has({ kind: 'comment', id })) continue;
    const post = { kind, id: post_id };
    await db.transaction(async (tx) => {
      const comment = await findComment(tx, post, id, everything);
      if (comment) await removeComment(tx, post, comment, at);
    });
  }
  await db.query('DELETE FROM idempotent_answer');
}

async function eraseIdentities(platform: Platform, marks: Marks): Promise<void> {
  const { identityDb, records, clock } = platform;
  const keep = retain(clock.now());
  let members = 0;
  // Whatever the copy says: tonight's renewal is what erases.
  await identityDb.query("UPDATE identity.epoch SET renewed_on = '1970-01-01', leased_until = NULL, lease = NULL");
  await records.renew(
    (name, value) => {
      const id = idOf(name);
      if (name.startsWith('token ')) return null;
      if (id === undefined) return keep(name, value);
      const { account, acceptedOn } = heldOf(value);
      const isErased = account !== null && marks.has(erasedAccount({ ...account, id }));
      if (isErased) members += Number(account.members.length > 0);
      if (account === null || isErased) return keep(name, stored({ account: null, acceptedOn }));
      const isReplaced = marks.has(erasedPassword({ ...account, id }));
      const passwordHash = isReplaced ? null : account.passwordHash;
      return keep(name, stored({ account: { ...account, passwordHash, sessions: [], codes: [] }, acceptedOn }));
    },
    async (tx) => {
      await tx.query('DELETE FROM identity.outbox');
      await tx.query('DELETE FROM idempotent_answer');
    },
  );
  await identityDb.transaction((tx) =>
    records.change(tx, [sparesRecord], ([value]) => {
      const spares = sparesOf(value);
      return [members === 0 ? undefined : { ...spares, members: Math.max(0, spares.members - members) }];
    }),
  );
}

/** All rows of a query, ordered by a unique column. */
async function* allOf<R extends Row>(db: Queryable, select: string, column: string): AsyncIterable<R> {
  for await (const page of pagesOf<R>(db, select, [column])) yield* page;
}
