import type { PostsOnClose } from '#contract/accounts.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type Account, type AccountRow, accountColumns, accountOf } from '../accounts/store.ts';

/** Marks an account to be erased on a day (`2026-12-21`), its posts kept or deleted then. */
export async function closeAccount(
  tx: Transaction,
  accountId: string,
  closing: { on: string; posts: PostsOnClose },
): Promise<void> {
  await tx.query('UPDATE identity.account SET closing_on = $2, closing_posts = $3 WHERE id = $1', [
    accountId,
    closing.on,
    closing.posts,
  ]);
}

export async function reopenAccount(db: Queryable, accountId: string): Promise<void> {
  await db.query('UPDATE identity.account SET closing_on = NULL, closing_posts = NULL WHERE id = $1', [accountId]);
}

/** The ids of the accounts whose day has come. */
export async function closedAccounts(db: Queryable, today: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM identity.account WHERE closing_on <= $1', [today]);
  return rows.map(({ id }) => id);
}

/** Takes an account whose day has come, unless another node holds it; with what becomes of its posts. */
export async function takeClosedAccount(
  tx: Transaction,
  vault: Vault,
  { id, today }: { id: string; today: string },
): Promise<{ account: Account; posts: PostsOnClose } | undefined> {
  const [row] = await tx.query<AccountRow & { closing_posts: PostsOnClose }>(
    `SELECT ${accountColumns}, a.closing_posts FROM identity.account a
     WHERE a.id = $1 AND a.closing_on <= $2 FOR UPDATE OF a SKIP LOCKED`,
    [id, today],
  );
  return row && { account: accountOf(vault, row), posts: row.closing_posts };
}

/** Erases an account with its sessions, codes and third-party link; the member stays, led to by nothing. */
export async function eraseAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM identity.account WHERE id = $1', [accountId]);
}
