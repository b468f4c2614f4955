import { randomInt, randomUUID } from 'node:crypto';
import type { Role } from '#contract/vocabulary.ts';
import { countActivity } from '#server/activity/store.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** A pseudonym and what it may do. Its times are days. */
export interface Member {
  uid: string;
  handle: string;
  displayName: string;
  photoUrl: string | null;
  role: Role;
  createdOn: Date;
  updatedOn: Date;
}

interface MemberRow extends Record<string, unknown> {
  uid: string;
  handle: string;
  display_name: string;
  photo_url: string | null;
  role: Role;
  created_on: string;
  updated_on: string;
}

const columns = 'uid, handle, display_name, photo_url, role, created_on::text, updated_on::text';

/** The member with that uid, or `undefined`. */
export async function findMember(db: Queryable, uid: string): Promise<Member | undefined> {
  return (await findMembers(db, [uid])).get(uid);
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

/** Makes a member with a random uid and an unused random handle, drawn again on a collision; `today` as `2026-11-21`. */
export async function createMember(
  tx: Transaction,
  today: string,
  shown: { displayName: string; photoUrl: string | null } = { displayName: '', photoUrl: null },
): Promise<Member> {
  for (;;) {
    const [row] = await tx.query<MemberRow>(
      `INSERT INTO member (uid, handle, display_name, photo_url, created_on, updated_on) VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (handle) DO NOTHING RETURNING ${columns}`,
      [randomUUID(), drawHandle(), shown.displayName, shown.photoUrl, today],
    );
    if (!row) continue;
    await countActivity(tx, today, { member: { came: 1 } });
    return memberOf(row);
  }
}

/** Writes members whose uid and handle are already drawn; for the demo. */
export async function insertMembers(
  db: Queryable,
  members: { uid: string; handle: string; role: Role }[],
  today: string,
): Promise<void> {
  await db.query(
    `INSERT INTO member (uid, handle, role, created_on, updated_on)
     SELECT uid, handle, role, $4, $4 FROM unnest($1::uuid[], $2::text[], $3::text[]) AS drawn (uid, handle, role)`,
    [members.map(({ uid }) => uid), members.map(({ handle }) => handle), members.map(({ role }) => role), today],
  );
  await countActivity(db, today, { member: { came: members.length } });
}

/** The uids of the members whose profile carries the role 'admin'. */
export async function adminUids(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ uid: string }>("SELECT uid FROM member WHERE role = 'admin'");
  return rows.map(({ uid }) => uid);
}

/** Sets the role that a profile carries. */
export async function setRole(db: Queryable, uid: string, role: Role): Promise<void> {
  await db.query('UPDATE member SET role = $2 WHERE uid = $1', [uid, role]);
}

const handleLetters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** `souser-` and six random characters; a part made from the time would tell when somebody signed up. */
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
    createdOn: new Date(`${row.created_on}T00:00:00Z`),
    updatedOn: new Date(`${row.updated_on}T00:00:00Z`),
  };
}
