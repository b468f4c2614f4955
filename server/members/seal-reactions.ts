import type { Notice } from '#contract/notices.ts';
import type { Row, Transaction } from '#server/platform/db/database.ts';
import type { Step } from '#server/platform/db/migrate.ts';
import type { Vault } from '#server/platform/vault.ts';
import { addresseeOf, partOf } from './notices.ts';
import { sealedLiker, sealedReporter, sealedVoter } from './reactions.ts';

/** The number of posts whose votes or likes are sealed at a time. */
const batch = 200;

type Vote = Row & { post_id: string; member_id: string; value: number };
type Like = Row & { post_id: string; comment_id: string; member_id: string };

/** The migration between 018 and 019: seals voters, likers, reporters and the addressees of notices. */
export function sealReactions(vault: Vault): Step {
  return { after: 18, run: (tx) => seal(tx, vault) };
}

async function seal(tx: Transaction, vault: Vault): Promise<void> {
  for await (const rows of byPost<Vote>(tx, 'vote')) {
    const sealed = inSealedOrder(rows, ({ post_id, member_id }) => sealedVoter(vault, post_id, member_id));
    await tx.query('INSERT INTO sealed_vote SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::smallint[])', [
      sealed.map(({ row }) => row.post_id),
      sealed.map(({ uid }) => uid),
      sealed.map(({ row }) => row.value),
    ]);
  }
  for await (const rows of byPost<Like>(tx, 'comment_like')) {
    const sealed = inSealedOrder(rows, ({ post_id, member_id }) => sealedLiker(vault, post_id, member_id));
    await tx.query('INSERT INTO sealed_like SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])', [
      sealed.map(({ row }) => row.post_id),
      sealed.map(({ row }) => row.comment_id),
      sealed.map(({ uid }) => uid),
    ]);
  }
  await addressNotices(tx, vault);
  const reports = await tx.query<{ id: string; target_id: string; sealed_reporter: string }>(
    'SELECT id, target_id, sealed_reporter FROM report WHERE sealed_reporter IS NOT NULL',
  );
  await tx.query(
    `UPDATE report r SET sealed_reporter = sealed.reporter
     FROM unnest($1::uuid[], $2::uuid[]) AS sealed (id, reporter) WHERE r.id = sealed.id`,
    [
      reports.map(({ id }) => id),
      reports.map(({ target_id, sealed_reporter }) => sealedReporter(vault, target_id, sealed_reporter)),
    ],
  );
}

async function addressNotices(tx: Transaction, vault: Vault): Promise<void> {
  const notices = await tx.query<{ id: string; member_id: string; event: Notice['event'] }>(
    'SELECT id, member_id, event FROM notice',
  );
  await tx.query(
    `UPDATE notice n SET addressee = sealed.addressee
     FROM unnest($1::uuid[], $2::bytea[]) AS sealed (id, addressee) WHERE n.id = sealed.id`,
    [notices.map(({ id }) => id), notices.map(({ member_id, event }) => addresseeOf(vault, member_id, partOf(event)))],
  );
}

/** All rows of a table, for some posts at a time. */
async function* byPost<R extends Row>(tx: Transaction, table: 'vote' | 'comment_like'): AsyncIterable<R[]> {
  const posts = await tx.query<{ id: string }>(`SELECT DISTINCT post_id AS id FROM ${table} ORDER BY 1`);
  for (let at = 0; at < posts.length; at += batch)
    yield await tx.query<R>(`SELECT * FROM ${table} WHERE post_id = ANY ($1::uuid[])`, [
      posts.slice(at, at + batch).map(({ id }) => id),
    ]);
}

/** Rows ordered by their sealed uids: any other order would reveal that of the uids. */
function inSealedOrder<R>(rows: R[], sealedUid: (row: R) => string): { row: R; uid: string }[] {
  return rows.map((row) => ({ row, uid: sealedUid(row) })).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
}
