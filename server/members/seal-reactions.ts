import type { Row, Transaction } from '#server/platform/db/database.ts';
import type { Step } from '#server/platform/db/migrate.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import type { Vault } from '#server/platform/vault.ts';
import { sealedLiker, sealedReporter, sealedVoter } from './reactions.ts';

/** The migration between 018 and 019: seals who voted, liked and reported. */
export function sealReactions(vault: Vault): Step {
  return { after: 18, run: (tx) => seal(tx, vault) };
}

async function seal(tx: Transaction, vault: Vault): Promise<void> {
  type Vote = Row & { post_id: string; member_id: string; value: number };
  const votes = pagesOf<Vote>(tx, 'SELECT post_id, member_id, value FROM vote', ['post_id', 'member_id']);
  for await (const rows of votes)
    await tx.query('INSERT INTO sealed_vote SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::smallint[])', [
      rows.map(({ post_id }) => post_id),
      rows.map(({ post_id, member_id }) => sealedVoter(vault, post_id, member_id)),
      rows.map(({ value }) => value),
    ]);

  type Like = Row & { post_id: string; comment_id: string; member_id: string };
  const likeKey = ['post_id', 'comment_id', 'member_id'];
  for await (const rows of pagesOf<Like>(tx, `SELECT ${likeKey} FROM comment_like`, likeKey))
    await tx.query('INSERT INTO sealed_like SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])', [
      rows.map(({ post_id }) => post_id),
      rows.map(({ comment_id }) => comment_id),
      rows.map(({ post_id, member_id }) => sealedLiker(vault, post_id, member_id)),
    ]);

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
