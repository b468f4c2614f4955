import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/notices.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import type { Live } from '#server/platform/live.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';

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
export function addresseeOf(vault: Vault, uid: string, part: Part): Buffer {
  return vault.fingerprint(`notice.${part}`, uid);
}

/** The addressees of the members, in both parts. */
export function addresseesOf(vault: Vault, uids: string[]): Buffer[] {
  return uids.flatMap((uid) => parts.map((part) => addresseeOf(vault, uid, part)));
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
