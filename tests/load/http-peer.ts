import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** A captured answer of the product, which a bare server sends. */
export interface Captured {
  path: string;
  headers: [string, string][];
  etag: string;
  /** Base64. */
  body: string;
}

/**
 * A bare server in a process of its own, for comparison: sends captured answers from memory, with node:http alone or
 * with Hono. Prints its port.
 */
const [kind, file] = process.argv.slice(2) as ['node' | 'hono', string];
const captured = JSON.parse(readFileSync(file, 'utf8')) as Captured[];
const answers = new Map(
  captured.map((it) => [
    it.path,
    {
      ...it,
      bytes: Buffer.from(it.body, 'base64'),
      known: it.headers.filter(([name]) => !name.startsWith('content-')),
    },
  ]),
);

const hono = new Hono();
for (const [path, { headers, known, etag, bytes }] of answers)
  hono.get(path, (c) => {
    const isKnown = c.req.header('if-none-match') === etag;
    for (const [name, value] of isKnown ? known : headers) c.header(name, value);
    return isKnown ? c.body(null, 304) : c.body(bytes);
  });

const server = createServer(
  kind === 'hono'
    ? getRequestListener(hono.fetch)
    : (request, response) => {
        const answer = answers.get(request.url ?? '');
        if (!answer) return response.writeHead(404).end();
        const isKnown = request.headers['if-none-match'] === answer.etag;
        response.writeHead(isKnown ? 304 : 200, (isKnown ? answer.known : answer.headers).flat());
        return response.end(isKnown ? undefined : answer.bytes);
      },
);
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
