import type { Queryable } from '#server/platform/db/database.ts';

/** What is held of an account beyond what its owner sees of themselves every day. Days, as `2026-11-21`. */
export async function accountHeld(
  db: Queryable,
  accountId: string,
): Promise<{ thirdPartyLinkedOn: string | null; postsOnClose: string | null } | undefined> {
  const [row] = await db.query<{ linked_on: string | null; closing_posts: string | null }>(
    `SELECT t.linked_on::text, a.closing_posts FROM identity.account a
     LEFT JOIN identity.third_party t ON t.account_id = a.id WHERE a.id = $1`,
    [accountId],
  );
  return row && { thirdPartyLinkedOn: row.linked_on, postsOnClose: row.closing_posts };
}

/** The codes in force that were mailed to the account's address; the codes themselves are not held. */
export async function codesHeld(db: Queryable, accountId: string) {
  return db.query<{ purpose: string; sent_at: Date; expires_at: Date }>(
    'SELECT purpose, sent_at, expires_at FROM identity.code WHERE account_id = $1 ORDER BY sent_at',
    [accountId],
  );
}
