import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openVault, openVaultOfVersion1 } from '#server/platform/vault.ts';
import { bringUpToDate } from '#server/server.ts';
import { writeSignedIn } from '#tests/support/signed-in.ts';

const uuidOf = (group: string, n: number) => `00000000-0000-4000-${group}-${String(n).padStart(12, '0')}`;
/** The id of a post of the data, from 1. */
export const postId = (n: number) => uuidOf('8000', n);
/** The uid of a member of the data, from 1. */
export const memberUid = (n: number) => uuidOf('9000', n);

/**
 * Writes public experiences and signed-in members, who signed in before the last renewal, like most; returns the tokens
 * of their sessions.
 */
export async function fillForVotes(
  { db, identityDb, keyFile }: { db: Database; identityDb: Database; keyFile: string },
  { posts, members }: { posts: number; members: number },
): Promise<string[]> {
  const vault = openVault(keyFile);
  const oldVault = openVaultOfVersion1(keyFile);
  const records = await bringUpToDate({ db, identityDb, vault, oldVault, clock: systemClock, keyFile });
  const handles = new Set<string>();
  while (handles.size < members) handles.add(drawHandle());
  const all = [...handles].map((handle, n) => ({ uid: memberUid(n + 1), handle, role: 'user' as const }));
  await insertNamedMembers(db, all);
  await db.query(
    `INSERT INTO post (id, kind, author_id, author_handle, created_at, body)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'experience', $1, 'souser-bench0',
       timestamptz '2026-11-18', 'x' FROM generate_series(1, $2::int) AS n`,
    [memberUid(1), posts],
  );
  await db.query('INSERT INTO post_stat (post_id, kind, created_at) SELECT id, kind, created_at FROM post');
  const tokens = await writeSignedIn({ identityDb, records, vault }, all, systemClock.now());
  if (!(await records.renew((_, value) => value))) throw new Error('the records were not renewed');
  return tokens;
}
