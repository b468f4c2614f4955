import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { Problem } from './http/problem.ts';

/** Whoever waits for an answer. */
export interface Presence {
  /** They have closed the connection before all of it was sent. */
  isGone(): boolean;
}

const asking = new AsyncLocalStorage<Presence | undefined>();

/** Does `work` for whoever waits for that response; what they have given up is not begun any more (`refuseGone`). */
export function askedFor<T>(response: ServerResponse, work: () => T): T {
  return askedForAll(new Set([response]), work);
}

/** Does `work` for all who wait for one answer, also those who are added to `readers` meanwhile. */
export function askedForAll<T>(readers: ReadonlySet<ServerResponse>, work: () => T): T {
  return asking.run({ isGone: () => haveLeft(readers) }, work);
}

/** Whether there were readers, and all of them have closed the connection before all of it was sent. */
export function haveLeft(readers: ReadonlySet<ServerResponse>): boolean {
  return readers.size > 0 && [...readers].every((response) => response.destroyed && !response.writableFinished);
}

/** Does `work` for nobody in particular. */
export function askedByNobody<T>(work: () => T): T {
  return asking.run(undefined, work);
}

/** For whom this is done. */
export function whoAsks(): Presence | undefined {
  return asking.getStore();
}

/** Asked where work leaves a queue: throws where nobody waits for it any more. */
export function refuseGone(who = whoAsks()): void {
  if (who?.isGone()) throw gone();
}

/** What ends work that nobody waits for. Nobody reads the answer, and no log line tells of it. */
export const gone = () => new Problem('unavailable');

/** Something was written: the rest of it is done, whether anybody waits for it or not. */
export function goThroughWithIt(): void {
  const who = whoAsks();
  if (who) who.isGone = () => false;
}
