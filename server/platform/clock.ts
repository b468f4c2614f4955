import { LRUCache } from 'lru-cache';
import { day, hour, minute } from '#contract/limits.ts';
import type { Queryable } from './db/database.ts';

/** The server's only source of time, injected everywhere, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** A monotonic time in milliseconds, for differences only. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

/** The offset of a clock from a database server's, in milliseconds; negative where it is behind. */
export async function aheadOf(db: Queryable, clock: Clock): Promise<number> {
  return clock.now().getTime() - (await timeOf(db)).getTime();
}

/** The time of a database server. */
export async function timeOf(db: Queryable): Promise<Date> {
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  if (!row) throw new Error('the database has no time');
  return row.now;
}

export { day, hour, minute };

/** A time cut to the minute. */
export function cutToMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minute) * minute);
}

/** A time cut to the hour (UTC), where an order is needed and a minute would be too revealing. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hour) * hour);
}

/** The day (UTC) as `2026-11-21`: the precision of times that concern a person. */
export function dayOf(time: Date): string {
  const number = Math.floor(time.getTime() / day);
  const known = days.get(number);
  if (known) return known;
  const spelled = time.toISOString().slice(0, 10);
  days.set(number, spelled);
  return spelled;
}

/** A cache of formatted days by their number since 1970: each request needs some, and `toISOString` takes 2 µs. */
const days = new LRUCache<number, string>({ max: 1000 });
