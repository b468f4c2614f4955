import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as afterReading, setTimeout as wait } from 'node:timers/promises';
import { errorStatus } from '#contract/errors.ts';
import { stopping as times } from '#contract/limits.ts';

/** The maximum number of event loop turns before the listener is closed regardless. */
const mostRounds = 10_000;

/** The length of an event loop turn in which hardly a connection can have arrived unseen, in milliseconds. */
const instant = 0.05;

/** The methods of reads, which a load balancer repeats on another node. */
const repeatable = new Set(['GET', 'HEAD']);

/** Stops Node's server without cutting off requests that can be answered in time. */
export interface Draining {
  /** Starts once `stopping` is aborted; resolves to the number of requests that were cut off. */
  drain(delay: number, grace?: number): Promise<number>;
  /**
   * Answers a read with 503 once the node is about to stop listening behind a load balancer; false where the request is to
   * be answered as usual.
   */
  refuses(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Connection draining. Once `stopping` is aborted, every answer closes its connection, so that its client reconnects
 * elsewhere. The listener stays open for `delay` milliseconds, in which a load balancer may notice; then idle
 * connections are closed, and running requests have `grace` milliseconds to end.
 *
 * A load balancer without health checks (nginx as Debian has it) notices nothing, and goes on connecting. Closing a listener
 * resets connections that the kernel has accepted meanwhile, and it may not repeat a write whose connection was reset. So
 * after `delay` reads are refused first: it repeats them elsewhere, and then leaves this node out for a while, in which the
 * listener is closed.
 */
export function draining(http: Server, stopping: AbortSignal): Draining {
  const underWay = new Set<ServerResponse>();
  let onEnd = () => {};
  let isRefusing = false;
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
      if (delay > 0) {
        isRefusing = true;
        await wait(times.refusing);
      }
      await accepting();
      const over = wait(grace, undefined, { ref: false });
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      await Promise.race([closed, quiet(), over]);
      // A client that has all it was promised may close first; its response is told of that after the server is.
      const cut = [...underWay].filter(({ socket }) => socket !== null && !socket.destroyed).length;
      http.closeAllConnections();
      await closed;
      return cut;
    },
    refuses({ method = '' }, response) {
      if (!isRefusing || !repeatable.has(method)) return false;
      response.writeHead(errorStatus.unavailable, { 'retry-after': '1', 'content-length': 0 }).end();
      return true;
    },
  };
}
