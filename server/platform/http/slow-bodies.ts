import type { IncomingMessage } from 'node:http';
import { receiving } from '#contract/limits.ts';

/**
 * For Node's server. It counts until the whole of a request is there, so that what it allows must be enough for a photo.
 */
export const arrivalTimes = {
  headersTimeout: receiving.head,
  requestTimeout: receiving.photo,
  // Longer than proxies keep theirs: whoever closes first must not be the one who is about to be asked.
  keepAliveTimeout: receiving.idle,
};

/**
 * Ends a connection whose request has not arrived whole in time. Answers, such as live streams, may take as long as they
 * like; what is sent to the path `streamed` may take as long as the server allows.
 */
export function cutSlowBody(request: IncomingMessage, streamed: string, patience: number = receiving.body): void {
  if (request.url === streamed) return;
  const late = setTimeout(() => {
    if (request.complete) return;
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    request.socket.destroySoon();
  }, patience);
  request.once('close', () => clearTimeout(late));
}
