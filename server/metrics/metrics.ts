import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { operator } from '#contract/copy/operator.ts';
import type { Listening } from '#server/app.ts';
import { StartError } from '#server/platform/config.ts';
import type { OpenPlatform } from '#server/server.ts';
import { jobMetrics } from './jobs.ts';
import { requestMetrics } from './requests.ts';
import { stateMetrics } from './state.ts';

/** The metrics of a node, in the text format of Prometheus. */
export function createMetrics(platform: OpenPlatform, cache: Listening['cache']) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  stateMetrics(registry, platform);
  new Gauge({
    name: 'sesol_cache_answers',
    help: 'Requests for public answers since the start: answered from memory, or after a rendering',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      for (const [from, n] of Object.entries(cache?.answered() ?? {})) this.set({ from }, n);
    },
  });
  new Gauge({
    name: 'sesol_cache_bytes',
    help: 'Memory that public answers take',
    registers: [registry],
    collect() {
      this.set(cache?.size() ?? 0);
    },
  });
  return {
    requests: requestMetrics(registry),
    job: jobMetrics(registry, platform.clock),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Serves metrics on an address of their own; the returned function ends it. */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const body = await text();
      response.writeHead(200, { 'content-type': contentType }).end(body);
    } catch {
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      reject(new StartError(operator.metricsNotServed(host, port, code))),
    );
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
