import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/notices.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import { pagesOf } from '#server/platform/db/pages.ts';
import type { KeyVault } from '#server/platform/key-vault.ts';
import type { Live } from '#server/platform/live.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keysOfRows, type Vault } from '#server/platform/vault.ts';

/** The live topic of one member: their notices. Never sent under this name. */
export function memberTopic(uid: string): string {
  return `member:${uid}`;
}

/** Publishes the change of a member's notices to their open pages. Called after the commit. */
export function noticesChanged(live: Live, uid: string): void {
  live.publish({ topic: memberTopic(uid), change: 'updated' });
}

/** A notice to be inserted; `day` is `2026-11-21`. */
export type NewNotice = Omit<Notice, 'id' | 'isRead' | 'until'> & { memberUid: string; until?: Date };

/** The reason for a notice: its member wrote something, or reported it. */
type Part = 'author' | 'reporter';
const parts: Part[] = ['author', 'reporter'];

/**
 * The addressee of a notice: a keyed hash of the member and their part. A uid beside the decision would reveal the
 * reporter; and since the author of deleted text is known, so would one hash for both parts.
 */
export function addresseeOf(key: Pick<KeyVault, 'fingerprint'>, uid: string, part: Part): Buffer {
  return key.fingerprint(`notice.${part}`, uid);
}

/** The addressees of the members, in both parts, under each key that rows may lie under. */
export function addresseesOf(vault: Vault, uids: string[]): Buffer[] {
  return keysOfRows(vault).flatMap((key) => uids.flatMap((uid) => parts.map((part) => addresseeOf(key, uid, part))));
}

/**
 * Addresses notices under the key in force that another key addresses; returns how many. All in one statement: one for each
 * page of members would tell in which of them an addressee is.
 */
export async function readdressNotices(db: Queryable, vault: Vault): Promise<number> {
  const rows = await db.query<{ addressee: Buffer }>('SELECT DISTINCT addressee FROM notice');
  const addressees = new Set(rows.map(({ addressee }) => addressee.toString('hex')));
  if (addressees.size === 0) return 0;
  const moved: { old: Buffer; next: Buffer }[] = [];
  for await (const page of pagesOf<{ uid: string }>(db, 'SELECT uid FROM member', ['uid']))
    for (const { uid } of page)
      for (const part of parts)
        for (const key of vault.others) {
          const old = addresseeOf(key, uid, part);
          if (addressees.has(old.toString('hex'))) moved.push({ old, next: addresseeOf(vault, uid, part) });
        }
  // Not in the order of members.
  moved.sort((one, other) => one.next.compare(other.next));
  const updated = await db.query(
    `UPDATE notice n SET addressee = a.next FROM unnest($1::bytea[], $2::bytea[]) AS a (old, next)
     WHERE n.addressee = a.old RETURNING 1 AS moved`,
    [moved.map(({ old }) => old), moved.map(({ next }) => next)],
  );
  return updated.length;
}

export const partOf = (event: Notice['event']): Part =>
  event === 'report-removed' || event === 'report-kept' ? 'reporter' : 'author';

/** Inserts notices. */
export async function insertNotices(tx: Transaction, vault: Vault, notices: NewNotice[]): Promise<void> {
  await tx.query(
    `INSERT INTO notice (id, addressee, day, event, target_type, rule, why, excerpt, until)
     SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::date[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::timestamptz[])`,
    [
      notices.map(() => randomUUID()),
      notices.map(({ memberUid, event }) => addresseeOf(vault, memberUid, partOf(event))),
      notices.map(({ day }) => day),
      notices.map(({ event }) => event),
      notices.map(({ targetType }) => targetType),
      notices.map(({ rule }) => rule),
      notices.map(({ why }) => why),
      notices.map(({ excerpt }) => excerpt),
      notices.map(({ until }) => until ?? null),
    ],
  );
}

type NoticeRow = Row &
  Omit<Notice, 'targetType' | 'isRead' | 'until'> & {
    target_type: Notice['targetType'];
    until: Date | null;
    is_read: boolean;
  };
type Stored = Pick<Platform, 'db' | 'vault'>;

/** A member's notices, newest day first. */
export async function listNotices({ db, vault }: Stored, uids: string[]): Promise<Notice[]> {
  const rows = await db.query<NoticeRow>(
    `SELECT id, day::text, event, target_type, rule, why, excerpt, until, is_read FROM notice
     WHERE addressee = ANY ($1::bytea[]) ORDER BY day DESC, id`,
    [addresseesOf(vault, uids)],
  );
  return rows.map(({ target_type, is_read, until, ...row }) => ({
    ...row,
    targetType: target_type,
    until: until?.toISOString() ?? null,
    isRead: is_read,
  }));
}

export async function countUnreadNotices({ db, vault }: Stored, uids: string[]): Promise<number> {
  const [row] = await db.query<{ n: string }>(
    'SELECT count(*) AS n FROM notice WHERE addressee = ANY ($1::bytea[]) AND NOT is_read',
    [addresseesOf(vault, uids)],
  );
  return Number(row?.n ?? 0);
}

/** Marks all notices of some members as read, each addressee in a separate transaction: a common one would tie them. */
export async function markNoticesRead({ db, vault }: Stored, uids: string[]): Promise<void> {
  for (const addressee of addresseesOf(vault, uids))
    await db.query('UPDATE notice SET is_read = true WHERE addressee = $1 AND NOT is_read', [addressee]);
}

/** Deletes notices before a day (`2026-11-21`). */
export async function purgeNotices(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM notice WHERE day < $1', [before]);
}
