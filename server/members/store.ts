import { randomInt } from 'node:crypto';
import type { Role } from '#contract/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';

/** A member: a pseudonym and its role, without times. */
export interface Member {
  uid: string;
  handle: string;
  displayName: string;
  photoUrl: string | null;
  role: Role;
}

interface MemberRow extends Record<string, unknown> {
  uid: string;
  handle: string;
  display_name: string;
  photo_url: string | null;
  role: Role;
}

const columns = 'uid, handle, display_name, photo_url, role';

/** The member with that uid, or `undefined`. */
export async function findMember(db: Queryable, uid: string): Promise<Member | undefined> {
  return (await findMembers(db, [uid])).get(uid);
}

/** The member with that handle, or `undefined`. */
export async function findMemberNamed(db: Queryable, handle: string): Promise<Member | undefined> {
  const [row] = await db.query<MemberRow>(`SELECT ${columns} FROM member WHERE handle = $1`, [handle]);
  return row && memberOf(row);
}

/** The members with those uids, by uid. */
export async function findMembers(db: Queryable, uids: string[]): Promise<Map<string, Member>> {
  const rows = await db.query<MemberRow>(
    `SELECT ${columns} FROM member WHERE uid = ANY ($1::uuid[])`,
    [uids],
    'find-members',
  );
  return new Map(rows.map((row) => [row.uid, memberOf(row)]));
}

const batch = 10_000;

/** Inserts members with unused random handles; existing ones are left alone. */
export async function insertMembers(db: Queryable, uids: string[]): Promise<void> {
  for (let at = 0; at < uids.length; at += batch) await insertBatch(db, uids.slice(at, at + batch));
}

async function insertBatch(db: Queryable, uids: string[]): Promise<void> {
  let missing = uids;
  while (missing.length > 0) {
    // A handle that is taken, or drawn twice, is drawn again.
    await db.query(
      `INSERT INTO member (uid, handle) SELECT * FROM unnest($1::uuid[], $2::text[]) ON CONFLICT DO NOTHING`,
      [missing, missing.map(drawHandle)],
    );
    const there = await db.query<{ uid: string }>('SELECT uid FROM member WHERE uid = ANY ($1::uuid[])', [missing]);
    const made = new Set(there.map(({ uid }) => uid));
    missing = missing.filter((uid) => !made.has(uid));
  }
}

/** Inserts a member with a chosen handle, for the demo. */
export async function insertNamedMembers(
  db: Queryable,
  members: { uid: string; handle: string; role: Role }[],
): Promise<void> {
  await db.query('INSERT INTO member (uid, handle, role) SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[])', [
    members.map(({ uid }) => uid),
    members.map(({ handle }) => handle),
    members.map(({ role }) => role),
  ]);
}

/** Sets the display name and picture of a member, which only the team's account has. */
export async function setProfile(
  db: Queryable,
  uid: string,
  shown: { displayName: string; photoUrl: string | null },
): Promise<void> {
  await db.query('UPDATE member SET display_name = $2, photo_url = $3 WHERE uid = $1', [
    uid,
    shown.displayName,
    shown.photoUrl,
  ]);
}

/** The uids of all members, spare ones included. */
export async function* allUids(db: Queryable): AsyncIterable<string> {
  for await (const page of pagesOf<{ uid: string }>(db, 'SELECT uid FROM member', ['uid']))
    for (const { uid } of page) yield uid;
}

/** Whether one of the members has a post or comment with a row; with `until`, one that was public by then. */
export async function hasRows(db: Queryable, uids: string[], until: Date | null = null): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (
         SELECT 1 FROM post WHERE author_id = ANY ($1::uuid[]) AND ($2::timestamptz IS NULL OR created_at <= $2))
       OR EXISTS (
         SELECT 1 FROM comment WHERE author_id = ANY ($1::uuid[]) AND ($2::timestamptz IS NULL OR created_at <= $2)) AS found`,
    [uids, until],
  );
  return row?.found ?? false;
}

/** Whether any member exists, spare ones included. */
export async function membersExist(db: Queryable): Promise<boolean> {
  return (await db.query('SELECT FROM member LIMIT 1')).length > 0;
}

/** The uids of the members with the role 'admin' in their profile. */
export async function adminUids(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ uid: string }>("SELECT uid FROM member WHERE role = 'admin'");
  return rows.map(({ uid }) => uid);
}

/** Sets the role in a profile. */
export async function setRole(db: Queryable, uid: string, role: Role): Promise<void> {
  await db.query('UPDATE member SET role = $2 WHERE uid = $1', [uid, role]);
}

const handleLetters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random handle: `souser-` and six characters, independent of the time. */
export function drawHandle(): string {
  return `souser-${Array.from({ length: 6 }, () => handleLetters[randomInt(handleLetters.length)]).join('')}`;
}

function memberOf(row: MemberRow): Member {
  return {
    uid: row.uid,
    handle: row.handle,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    role: row.role,
  };
}
