import type { Clock } from '#server/platform/clock.ts';

/** A clock that tests move by hand. */
export class ManualClock implements Clock {
  #time: number;

  constructor(start: Date) {
    this.#time = start.getTime();
  }

  now(): Date {
    return new Date(this.#time);
  }

  elapsed(): number {
    return this.#time;
  }

  /** Moves the clock forward by `milliseconds`. */
  advance(milliseconds: number): void {
    this.#time += milliseconds;
  }
}
