import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { arrayOf, pagesOfIds, type Uuids } from '#server/platform/db/uuids.ts';
import { keysOfRows, type Vault } from '#server/platform/vault.ts';

/** The number of posts whose reactions are sealed again at a time; votes on them wait meanwhile. */
const batch = 50;

const tables = [
  { table: 'vote', purpose: 'vote' },
  { table: 'comment_like', purpose: 'like' },
] as const;
type Reaction = (typeof tables)[number];

/** A sealed member of a post, as another key and as the key in force seals it. */
interface Old {
  postId: string;
  sealed: string;
  next: string;
}

/**
 * Seals votes and likes under the key in force that another key has sealed, some posts at a time; returns how many. A
 * sealed id does not show its key: what opens to a member under one key is that key's.
 */
export async function resealReactions(db: Database, vault: Vault): Promise<number> {
  if (vault.others.length === 0) return 0;
  let moved = 0;
  for await (const posts of pagesOfIds(db, 'post', batch)) {
    for (const reaction of tables) {
      // Looked for first: a post that has none is not locked.
      if ((await oldOf(db, vault, reaction, posts)).length === 0) continue;
      moved += await db.transaction(async (tx) => {
        await lockPosts(tx, posts);
        return replace(tx, reaction, await oldOf(tx, vault, reaction, posts));
      });
    }
  }
  return moved;
}

/** The locks of whoever likes, votes or erases, in their order. */
async function lockPosts(tx: Transaction, posts: Uuids): Promise<void> {
  const ids = [arrayOf(posts)];
  await tx.query('SELECT FROM post WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', ids);
  await tx.query('SELECT FROM post_stat WHERE post_id = ANY ($1::uuid[]) ORDER BY post_id FOR NO KEY UPDATE', ids);
}

async function oldOf(db: Queryable, vault: Vault, { table, purpose }: Reaction, posts: Uuids): Promise<Old[]> {
  const rows = await db.query<{ post_id: string; sealed_member: string }>(
    `SELECT DISTINCT post_id, sealed_member FROM ${table} WHERE post_id = ANY ($1::uuid[])`,
    [arrayOf(posts)],
  );
  const old: Old[] = [];
  let open = rows;
  for (const key of keysOfRows(vault)) {
    const opened = open.map((row) => ({ row, uid: key.openId(purpose, row.post_id, row.sealed_member) }));
    const members = await membersAmong(
      db,
      opened.map(({ uid }) => uid),
    );
    open = [];
    for (const { row, uid } of opened) {
      if (!members.has(uid)) open.push(row);
      else if (key !== vault.inForce) {
        const { post_id: postId, sealed_member: sealed } = row;
        old.push({ postId, sealed, next: vault.sealId(purpose, postId, uid) });
      }
    }
  }
  return old;
}

async function membersAmong(db: Queryable, uids: string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const rows = await db.query<{ uid: string }>('SELECT uid FROM member WHERE uid = ANY ($1::uuid[])', [uids]);
  return new Set(rows.map(({ uid }) => uid));
}

async function replace(tx: Transaction, { table }: Reaction, old: Old[]): Promise<number> {
  const rows = await tx.query(
    `UPDATE ${table} r SET sealed_member = o.next FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS o (post_id, old, next)
     WHERE r.post_id = o.post_id AND r.sealed_member = o.old RETURNING 1 AS moved`,
    [old.map(({ postId }) => postId), old.map(({ sealed }) => sealed), old.map(({ next }) => next)],
  );
  return rows.length;
}
