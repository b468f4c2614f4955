import type { Database } from './db/database.ts';
import { gathered } from './gather.ts';
import type { Redis } from './redis.ts';

/** A slot under a keyed hash (hexadecimal, 16 bytes), taken until the end of its window. */
export interface Slot {
  slot: string;
  until: Date;
}

/** The slots that attempts have taken, common to all nodes. */
export interface Slots {
  /** Takes a slot; returns whether it was free. */
  insert(slot: Slot): Promise<boolean>;
  /** The taken slots among `slots`. */
  taken(slots: string[]): Promise<Set<string>>;
  free(slots: string[]): Promise<void>;
  /** Deletes the slots of past windows. */
  forgetPast(now: Date): Promise<void>;
}

/** Slots of limits on content, and of those on accounts. */
export interface BothSlots {
  content: Slots;
  identity: Slots;
}

/** Slots as rows of the two databases. */
export const databaseSlots = ({ db, identityDb }: { db: Database; identityDb: Database }): BothSlots => ({
  content: slotsIn(db, 'attempt'),
  identity: slotsIn(identityDb, 'identity.attempt'),
});

function slotsIn(db: Database, table: string): Slots {
  const name = table.replace('.', '-');
  return {
    // Batched over callers.
    insert: gathered(async (rows: Slot[]) => {
      // Sorted, so that two nodes can not deadlock.
      const sorted = rows.toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
      const inserted = await db.query<{ slot: string }>(
        `INSERT INTO ${table} (slot, until) SELECT * FROM unnest($1::uuid[], $2::timestamptz[])
         ON CONFLICT DO NOTHING RETURNING replace(slot::text, '-', '') AS slot`,
        [sorted.map(({ slot }) => slot), sorted.map(({ until }) => until)],
        `take-${name}`,
      );
      const taken = new Set(inserted.map(({ slot }) => slot));
      return rows.map(({ slot }) => taken.has(slot));
    }),
    async taken(slots) {
      const rows = await db.query<{ slot: string }>(
        `SELECT replace(slot::text, '-', '') AS slot FROM ${table} WHERE slot = ANY ($1::uuid[])`,
        [slots],
      );
      return new Set(rows.map(({ slot }) => slot));
    },
    async free(slots) {
      await db.query(`DELETE FROM ${table} WHERE slot = ANY ($1::uuid[])`, [slots]);
    },
    async forgetPast(now) {
      await db.query(`DELETE FROM ${table} WHERE until <= $1`, [now]);
    },
  };
}

/** Slots as keys of Redis, which deletes them itself; `now` is the clock by which windows are counted. */
export function redisSlots(redis: Redis, now: () => Date): BothSlots {
  const keyOf = (slot: string) => `sesol:${slot}`;
  const slots: Slots = {
    async insert({ slot, until }) {
      const left = Math.max(1, until.getTime() - now().getTime());
      return (await redis.set(keyOf(slot), '', { condition: 'NX', expiration: { type: 'PX', value: left } })) !== null;
    },
    async taken(slots) {
      if (slots.length === 0) return new Set();
      const found = await redis.mGet(slots.map(keyOf));
      return new Set(slots.filter((_, index) => found[index] !== null));
    },
    async free(slots) {
      if (slots.length > 0) await redis.del(slots.map(keyOf));
    },
    forgetPast: async () => {},
  };
  return { content: slots, identity: slots };
}
