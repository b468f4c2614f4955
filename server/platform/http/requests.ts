import { randomFillSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What an address leads to. */
export interface Route {
  /** The method and the address with names in place of values: `GET /api/{kind}/{id}`. */
  name: string;
  /** Whether its answers are the same for everybody. */
  isPublic: boolean;
}

/** A request that has been answered, or whose connection ended. */
export interface Observed {
  id: string;
  route: Route;
  status: number;
  /** Milliseconds. */
  took: number;
}

const ids = new WeakMap<IncomingMessage, string>();

const idLength = 6;
/** Random bytes for the next ids: to ask for as few as one needs costs more than all else a cached answer does. */
const drawn = Buffer.alloc(idLength * 1000);
let used = drawn.length;

/** A random number for a request, which tells nothing. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += idLength;
  return drawn.toString('hex', used - idLength, used);
}

/** The number of a request that `observeRequests` has seen. */
export const requestIdOf = (request: IncomingMessage | undefined): string | undefined => request && ids.get(request);

/** Numbers each request, and tells when it has begun and when it is answered; probes, which have no route, are not told of. */
export function observeRequests(
  routeOf: (method: string, address: string) => Route | undefined,
  tell: { begun(route: Route): void; ended(observed: Observed): void },
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const id = newRequestId();
    ids.set(request, id);
    const route = routeOf(request.method ?? '', request.url ?? '');
    if (!route) return;
    const begun = performance.now();
    tell.begun(route);
    response.on('close', () => {
      tell.ended({ id, route, status: response.statusCode, took: performance.now() - begun });
    });
  };
}
