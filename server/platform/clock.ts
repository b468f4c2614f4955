import type { Queryable } from './db/database.ts';

/** The one source of time on the server, passed in everywhere, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** How far a clock is ahead of a database server's, in milliseconds; less than nothing where it is behind. */
export async function aheadOf(db: Queryable, clock: Clock): Promise<number> {
  const [row] = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return clock.now().getTime() - (row?.now.getTime() ?? 0);
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #time: number;

  constructor(start: Date) {
    this.#time = start.getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  /** Moves the clock forward by `milliseconds`. */
  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}

/** Milliseconds of a day in UTC. */
export const day = 24 * 60 * 60 * 1000;

/** Milliseconds of a minute. */
export const minute = 60 * 1000;
/** Milliseconds of an hour. */
export const hour = 60 * minute;

/** The minute in which something happens. */
export function cutToMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / minute) * minute);
}

/** The hour in which something happens: enough where its order matters and a minute would tell on somebody. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hour) * hour);
}

/** `2026-11-21`: times that concern a person are kept by the day (UTC). */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
