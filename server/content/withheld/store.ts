import { validate } from 'uuid';
import type { WithholdingRule } from '#contract/door-rules.ts';
import type { Kind } from '#contract/kinds.ts';
import { neverPublic } from '#contract/withheld.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { resealColumn } from '#server/platform/reseal.ts';
import type { Vault } from '#server/platform/vault.ts';
import { forgetRelative } from '../families/traits/store.ts';
import { detachPreview } from '../previews/store.ts';

/** A time after that of any post: for moderators, who decide about withheld posts as well. */
export const afterAll = new Date(Date.parse(neverPublic) + 1);

/** The context in which a withheld post's rule is sealed. */
const ruleOf = (postId: string) => `withheld.rule:${postId}`;

/** Takes a locked post from everybody but its author, until a moderator decides. */
export async function withhold(
  tx: Transaction,
  vault: Vault,
  postId: string,
  { rule, wasPublic }: { rule: WithholdingRule; wasPublic: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO withheld (post_id, sealed_rule, public_at)
     SELECT id, $2, CASE WHEN $3 THEN created_at END FROM post WHERE id = $1`,
    [postId, vault.seal(ruleOf(postId), rule), wasPublic],
  );
  if (wasPublic) {
    await detachPreview(tx, postId);
    await forgetRelative(tx, postId);
  }
  await setMinute(tx, postId, new Date(neverPublic));
}

/** Gives a withheld post its minute back, or `next` to one that never was public. Returns whether it was public. */
export async function release(tx: Transaction, postId: string, next: Date): Promise<boolean> {
  const [row] = await tx.query<{ public_at: Date | null }>(
    'DELETE FROM withheld WHERE post_id = $1 RETURNING public_at',
    [postId],
  );
  if (!row) return false;
  await setMinute(tx, postId, row.public_at ?? next);
  return row.public_at !== null;
}

async function setMinute(tx: Transaction, postId: string, minute: Date): Promise<void> {
  await tx.query('UPDATE post SET created_at = $2 WHERE id = $1', [postId, minute]);
  await tx.query('UPDATE post_stat SET created_at = $2 WHERE post_id = $1', [postId, minute]);
}

/** Whether a post is withheld, read under the lock of the post; `id` may be any text. */
export async function isWithheld(db: Queryable, id: string): Promise<boolean> {
  if (!validate(id)) return false;
  return (await db.query('SELECT FROM withheld WHERE post_id = $1', [id])).length === 1;
}

/** A withheld post, and the rule that withheld it. */
export interface Withheld {
  kind: Kind;
  postId: string;
  rule: WithholdingRule;
}

type WithheldRow = Row & { kind: Kind; post_id: string; sealed_rule: Buffer };
const select = 'SELECT p.kind, w.post_id, w.sealed_rule FROM withheld w JOIN post p ON p.id = w.post_id';

/** The withheld posts, in the order of their ids. */
export async function listWithheld(db: Queryable, vault: Vault, limit: number): Promise<Withheld[]> {
  return (await db.query<WithheldRow>(`${select} ORDER BY w.post_id LIMIT $1`, [limit])).map(openedBy(vault));
}

export async function countWithheld(db: Queryable): Promise<number> {
  const [row] = await db.query<{ n: string }>('SELECT count(*) AS n FROM withheld');
  return Number(row?.n ?? 0);
}

/** The withheld posts of these authors. */
export async function withheldOf(db: Queryable, vault: Vault, uids: readonly string[]): Promise<Withheld[]> {
  const rows = await db.query<WithheldRow>(`${select} WHERE p.author_id = ANY ($1::uuid[]) ORDER BY w.post_id`, [uids]);
  return rows.map(openedBy(vault));
}

const openedBy =
  (vault: Vault) =>
  ({ kind, post_id: postId, sealed_rule }: WithheldRow): Withheld => ({
    kind,
    postId,
    rule: vault.open(ruleOf(postId), sealed_rule) as WithholdingRule,
  });

/** Seals rules under the key in force that another key has sealed; returns how many. */
export function resealRules(db: Queryable, vault: Vault): Promise<number> {
  return resealColumn(db, vault, { table: 'withheld', id: 'post_id', column: 'sealed_rule', contextOf: ruleOf });
}

/** Notes that reports of a post for these reasons were found untrue. */
export async function clearReasons(tx: Transaction, postId: string, reasons: readonly string[]): Promise<void> {
  await tx.query('INSERT INTO cleared_reason (post_id, reason) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
    postId,
    reasons,
  ]);
}

export async function clearedReasons(db: Queryable, postId: string): Promise<Set<string>> {
  const rows = await db.query<{ reason: string }>('SELECT reason FROM cleared_reason WHERE post_id = $1', [postId]);
  return new Set(rows.map(({ reason }) => reason));
}
