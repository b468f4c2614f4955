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

/** Takes one account whose day has come, holding it against other nodes; with what becomes of its posts. */
export async function takeClosedAccount(
  tx: Transaction,
  vault: Vault,
  today: string,
): Promise<{ account: Account; posts: PostsOnClose } | undefined> {
  const [row] = await tx.query<AccountRow & { closing_posts: PostsOnClose }>(
    `SELECT ${accountColumns}, a.closing_posts FROM identity.account a
     WHERE a.closing_on <= $1 ORDER BY a.closing_on LIMIT 1 FOR UPDATE OF a SKIP LOCKED`,
    [today],
  );
  return row && { account: accountOf(vault, row), posts: row.closing_posts };
}

/** Erases an account with its sessions, codes and third-party link; the member stays, led to by nothing. */
export async function eraseAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('DELETE FROM identity.account WHERE id = $1', [accountId]);
}
