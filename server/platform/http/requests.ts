import { randomBytes } from 'node:crypto';
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

/** A random number for a request, which tells nothing. */
export const newRequestId = (): string => randomBytes(6).toString('hex');

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
    response.once('close', () => {
      tell.ended({ id, route, status: response.statusCode, took: performance.now() - begun });
    });
  };
}
