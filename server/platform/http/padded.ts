import { createMiddleware } from 'hono/factory';
import { answerStep } from '#contract/limits.ts';

/**
 * Middleware that pads a JSON answer with spaces to a multiple of `answerStep`, and keeps it from being compressed, so
 * that an observer of the line does not learn from its length that it holds more than before.
 */
export const padded = createMiddleware(async (c, next) => {
  await next();
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const length = Math.ceil(bytes.length / answerStep) * answerStep;
  const { status, headers } = c.res;
  headers.set('cache-control', 'no-store, no-transform');
  headers.delete('content-length');
  c.res = undefined;
  c.res = new Response(Buffer.concat([bytes, Buffer.alloc(length - bytes.length, ' ')]), { status, headers });
});
