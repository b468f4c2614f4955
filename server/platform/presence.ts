import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { Problem } from './http/problem.ts';

/** The clients that wait for an answer. */
export interface Presence {
  /** Whether all of them have closed their connections before the end of the answer. */
  isGone(): boolean;
}

const asking = new AsyncLocalStorage<Presence | undefined>();

/**
 * Runs `work` on behalf of a response's client; once the client has left, queued parts are not begun (`refuseAbandoned`).
 */
export function onBehalfOf<T>(response: ServerResponse, work: () => T): T {
  return onBehalfOfAll(new Set([response]), work);
}

/** Runs `work` on behalf of all readers of one answer, including those added to `readers` later. */
export function onBehalfOfAll<T>(readers: ReadonlySet<ServerResponse>, work: () => T): T {
  return asking.run({ isGone: () => haveLeft(readers) }, work);
}

/** Whether there were readers, and all of them have closed their connections before the end of the answer. */
export function haveLeft(readers: ReadonlySet<ServerResponse>): boolean {
  return readers.size > 0 && [...readers].every((response) => response.destroyed && !response.writableFinished);
}

/** Runs `work` on behalf of no client. */
export function onBehalfOfNobody<T>(work: () => T): T {
  return asking.run(undefined, work);
}

/** The clients on whose behalf the current work runs. */
export function currentClients(): Presence | undefined {
  return asking.getStore();
}

/** Called where work leaves a queue: throws where no client waits for it any more. */
export function refuseAbandoned(who = currentClients()): void {
  if (who?.isGone()) throw abandoned();
}

/** The error that ends abandoned work. It is neither read nor logged. */
export const abandoned = () => new Problem('unavailable');

/** Called after a write: the current work is completed, even if its client leaves. */
export function completeRegardless(): void {
  const who = currentClients();
  if (who) who.isGone = () => false;
}
