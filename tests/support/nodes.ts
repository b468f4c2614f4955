import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp, createListener, siteOf } from '#server/app.ts';
import { builtPages } from '#server/pages.ts';
import { previewMaker } from '#server/preview-pictures.ts';
import { testDatabase, testEngine } from './database.ts';
import { type Product, startProduct, testOrigin } from './product.ts';

/** A node with a cache of public answers, on a port of loopback. */
export interface Node {
  product: Product;
  /** The answer of the node, and of the same app without a cache. */
  read(path: string, headers?: Record<string, string>): Promise<Read>;
  rendered(path: string, headers?: Record<string, string>): Promise<Read>;
  /** Makes preview pictures, as the job does. */
  makePreviews(): Promise<void>;
}

export interface Read {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body as text; a long one as its hash. */
  text: string;
}

/** Nodes of one database: two of PostgreSQL, one of the embedded engine, which has one process. */
export interface Nodes {
  all: Node[];
  first: Node;
  /** Advances the clock of all nodes. */
  advance(milliseconds: number): void;
  publish(): Promise<void>;
  close(): Promise<void>;
}

const short = (body: Buffer) => (body.length < 200 ? body.toString() : createHash('sha256').update(body).digest('hex'));

const host = new URL(testOrigin).host;

type Over = NonNullable<NonNullable<Parameters<typeof startProduct>[0]>['over']>;

async function startNode(over: Over, env: Record<string, string>): Promise<Node & { close(): Promise<void> }> {
  const product = await startProduct({ over, env: { RATE_LIMITS: 'off', ...env }, standsStill: true });
  const source = await builtPages();
  const app = createApp(product.platform, source, false);
  const http = createServer(createListener(product.platform, source, false).listener).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    product,
    makePreviews: previewMaker(product.platform, source, siteOf(product.platform.config, false)),
    async read(address, headers = {}) {
      const sent = request({ port, path: address, headers: { host, ...headers } }).end();
      const [response] = await once(sent, 'response');
      const body = Buffer.concat(await response.toArray());
      return { status: response.statusCode, headers: response.headers, body, text: short(body) };
    },
    async rendered(address, headers = {}) {
      const response = await app.request(testOrigin + address, { headers: { host, ...headers } });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body, text: short(body) };
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await product.close();
    },
  };
}

/** Starts the nodes, whose photos lie in one place: on disk, or in the bucket of these settings. */
export async function startNodes(bucket: Record<string, string> = {}): Promise<Nodes> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-nodes-'));
  const database = { ...(await testDatabase()), ledgerDir: path.join(folder, 'erased') };
  const over = { database: { ...database, close: async () => {} }, key: randomBytes(32) };
  const env = { DATA_DIR: folder, ...bucket };
  const first = await startNode(over, env);
  const all = testEngine() === 'postgres' ? [first, await startNode(over, env)] : [first];
  return {
    all,
    first,
    advance(milliseconds) {
      for (const { product } of all) product.clock.advance(milliseconds);
    },
    async publish() {
      for (const { product } of all) await product.publish();
    },
    async close() {
      for (const node of all) await node.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
