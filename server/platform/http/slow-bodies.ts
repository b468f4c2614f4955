import type { IncomingMessage } from 'node:http';
import { receiving } from '#contract/limits.ts';

/**
 * Timeouts of Node's server (milliseconds). They run until a request is complete, so they must be long enough for a
 * photo.
 */
export const requestTimeouts = {
  headersTimeout: receiving.head,
  requestTimeout: receiving.photo,
  // Longer than the timeout of proxies: the side that closes first must not be the server, to which the next request is
  // sent.
  keepAliveTimeout: receiving.idle,
};

/**
 * Closes a connection whose request is not complete in time. Answers, such as live streams, are not limited; uploads to
 * the path `streamed` have the server's own limit.
 */
export function cutSlowBody(request: IncomingMessage, streamed: string, timeout: number = receiving.body): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (request.url === streamed || (length === undefined && chunked === undefined)) return;
  const late = setTimeout(() => {
    if (request.complete) return;
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.socket.destroySoon();
  }, timeout);
  request.on('close', () => clearTimeout(late));
}
