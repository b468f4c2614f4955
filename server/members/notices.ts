import { randomUUID } from 'node:crypto';
import type { Notice } from '#contract/notices.ts';
import type { Queryable, Row, Transaction } from '#server/platform/db/database.ts';
import type { Live } from '#server/platform/live.ts';

/** The live topic of one member: what they are told. Never sent under this name. */
export function memberTopic(uid: string): string {
  return `member:${uid}`;
}

/** Tells the open pages of a member that their notices changed. Called after the commit. */
export function noticesChanged(live: Live, uid: string): void {
  live.publish({ topic: memberTopic(uid), change: 'updated' });
}

/** A notice to be inserted; `day` is `2026-11-21`. */
export type NewNotice = Omit<Notice, 'id' | 'isRead'> & { memberUid: string };

/** Inserts notices; members who are gone get none. */
export async function insertNotices(tx: Transaction, notices: NewNotice[]): Promise<void> {
  await tx.query(
    `INSERT INTO notice (id, member_id, day, event, target_type, rule, why, excerpt)
     SELECT told.* FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       AS told (id, member_id, day, event, target_type, rule, why, excerpt)
     WHERE EXISTS (SELECT FROM member m WHERE m.uid = told.member_id)`,
    [
      notices.map(() => randomUUID()),
      notices.map(({ memberUid }) => memberUid),
      notices.map(({ day }) => day),
      notices.map(({ event }) => event),
      notices.map(({ targetType }) => targetType),
      notices.map(({ rule }) => rule),
      notices.map(({ why }) => why),
      notices.map(({ excerpt }) => excerpt),
    ],
  );
}

type NoticeRow = Row & Omit<Notice, 'targetType' | 'isRead'> & { target_type: Notice['targetType']; is_read: boolean };

/** A member's notices, newest day first. */
export async function listNotices(db: Queryable, uids: string[]): Promise<Notice[]> {
  const rows = await db.query<NoticeRow>(
    `SELECT id, day::text, event, target_type, rule, why, excerpt, is_read FROM notice
     WHERE member_id = ANY ($1::uuid[]) ORDER BY day DESC, id`,
    [uids],
  );
  return rows.map(({ target_type, is_read, ...row }) => ({ ...row, targetType: target_type, isRead: is_read }));
}

export async function countUnreadNotices(db: Queryable, uids: string[]): Promise<number> {
  const [row] = await db.query<{ n: string }>(
    'SELECT count(*) AS n FROM notice WHERE member_id = ANY ($1::uuid[]) AND NOT is_read',
    [uids],
  );
  return Number(row?.n ?? 0);
}

export async function markNoticesRead(db: Queryable, uid: string): Promise<void> {
  await db.query('UPDATE notice SET is_read = true WHERE member_id = $1 AND NOT is_read', [uid]);
}

/** Deletes notices before a day (`2026-11-21`). */
export async function purgeNotices(db: Queryable, before: string): Promise<void> {
  await db.query('DELETE FROM notice WHERE day < $1', [before]);
}
