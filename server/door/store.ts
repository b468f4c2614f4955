import { dayOf } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Notes that a moderator uses their room today: a day of the site, which says nothing of who it was. */
export async function noteModerated(db: Queryable, now: Date): Promise<void> {
  await db.query('UPDATE door_state SET moderated_on = $1 WHERE moderated_on < $1', [dayOf(now)]);
}

/** The last day (UTC) on which some moderator used their room. */
export async function lastModeratedOn(db: Queryable): Promise<string> {
  const [row] = await db.query<{ day: string }>('SELECT moderated_on::text AS day FROM door_state');
  return row?.day ?? '';
}

/** What the operator has set for proofs of work: asked for under attack alone, or always. */
export type ProofSwitch = 'auto' | 'on';

export async function proofSwitch(db: Queryable): Promise<ProofSwitch> {
  const [row] = await db.query<{ proof: ProofSwitch }>('SELECT proof FROM door_state');
  return row?.proof ?? 'auto';
}

export async function setProofSwitch(db: Queryable, to: ProofSwitch): Promise<void> {
  await db.query('UPDATE door_state SET proof = $1', [to]);
}
