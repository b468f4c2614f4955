/** The one source of time on the server, passed in everywhere, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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

/** `2026-11-21`: times that concern a person are kept by the day (UTC). */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
