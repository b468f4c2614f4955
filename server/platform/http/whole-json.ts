import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { compressed, leastCompressed } from './encoded.ts';
import { encodingFor } from './negotiation.ts';

/**
 * Middleware that sends JSON answers whole: with their length, and personal ones compressed at once where that saves
 * something; public ones are compressed by the cache. Hono's `compress` turns each answer of unknown length into a
 * stream, which costs more than all the rest of a small call.
 */
export const wholeJson = createMiddleware(async (c, next) => {
  const made: { answer?: Response; text: string; length: number } = { text: '', length: 0 };
  c.json = ((value: unknown, status: 200 = 200, headers: Record<string, string> = {}) => {
    made.text = JSON.stringify(value);
    made.length = Buffer.byteLength(made.text);
    const ofBody = { 'content-type': 'application/json', 'content-length': String(made.length) };
    made.answer = c.newResponse(made.text, status, { ...headers, ...ofBody });
    return made.answer;
  }) as Context['json'];
  await next();
  const { res } = c;
  if (res !== made.answer || made.length < leastCompressed) return;
  const { status, headers } = res;
  headers.append('vary', 'Accept-Encoding');
  const isPersonal = headers.get('cache-control') === 'no-store';
  const encoding = isPersonal ? encodingFor(c.req.header('accept-encoding')) : 'identity';
  if (encoding === 'identity') return;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const bytes = await compressed[encoding](Buffer.from(made.text));
  c.res = undefined;
  c.res = new Response(new Uint8Array(bytes), { status, headers });
});
