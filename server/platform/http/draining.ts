import type { Server, ServerResponse } from 'node:http';
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import { stopping as times } from '#contract/limits.ts';

/** The maximum number of event loop turns before the listener is closed regardless. */
const mostRounds = 10_000;

/** The length of an event loop turn in which hardly a connection can have arrived unseen, in milliseconds. */
const instant = 0.05;

/** Stops Node's server without cutting off requests that can be answered in time. */
export interface Draining {
  /** Starts once `stopping` is aborted; resolves to the number of requests that were cut off. */
  drain(delay: number, grace?: number): Promise<number>;
}

/**
 * Connection draining. Once `stopping` is aborted, every answer closes its connection, so that its client reconnects
 * elsewhere. The listener stays open for `delay` milliseconds, in which a load balancer may notice; then idle
 * connections are closed, and running requests have `grace` milliseconds to end.
 */
export function draining(http: Server, stopping: AbortSignal): Draining {
  const underWay = new Set<ServerResponse>();
  let onEnd = () => {};
  let accepted = 0;
  http.on('connection', () => {
    accepted += 1;
  });
  http.prependListener('request', (_request, response: ServerResponse) => {
    if (stopping.aborted) response.setHeader('connection', 'close');
    underWay.add(response);
    response.on('close', () => {
      underWay.delete(response);
      onEnd();
    });
  });

  /**
   * Waits until the accept queue is empty and sent bytes are read: closing a listener resets queued connections, whose
   * requests a proxy may not repeat. That is so after a turn of the event loop that accepted nothing and had so little
   * else to do that nothing can have been queued meanwhile. Bounded, for a flood.
   */
  async function accepting(): Promise<void> {
    for (let rounds = 0; rounds < mostRounds; rounds += 1) {
      const [before, begun] = [accepted, performance.now()];
      await afterReading();
      if (accepted === before && performance.now() - begun < instant) return;
    }
  }

  /** Waits until no request has been running for a moment: the last accepted one may still be arriving. */
  async function quiet(): Promise<void> {
    do {
      if (underWay.size > 0) await new Promise<void>((resolve) => (onEnd = resolve));
      else await wait(times.lingering, undefined, { ref: false });
    } while (underWay.size > 0);
  }

  return {
    async drain(delay, grace = times.grace) {
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      // A client about to reuse its connection must be told first, or its request is lost.
      await wait(Math.max(delay, times.lingering));
      await accepting();
      const over = wait(grace, undefined, { ref: false });
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await Promise.race([closed, quiet(), over]);
      const cut = underWay.size;
      http.closeAllConnections();
      await closed;
      return cut;
    },
  };
}
