import { createServer } from 'node:http';
import { operator } from '#contract/copy/operator.ts';
import { StartError } from '#server/platform/config.ts';

/** Serves metrics on an address of their own; the returned function ends it. */
export async function serveMetrics(
  { text, contentType }: { text(): Promise<string>; contentType: string },
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
