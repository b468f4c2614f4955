import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { html } from 'hono/html';

const swaggerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The page of the API reference, served from our own origin. */
export function apiDocs(siteName: string): Hono {
  const docs = new Hono();
  docs.get('/api/docs', (c) =>
    c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${siteName} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><div id="reader"></div></body>
</html>`),
  );
  docs.get('/api/docs/start.js', (c) =>
    c.body(`SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reader', supportedSubmitMethods: [] });`, 200, {
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  docs.get(
    '/api/docs/:file{swagger-ui(-bundle)?\\.(css|js)}',
    serveStatic({ root: swaggerFolder, rewriteRequestPath: (requested) => requested.replace('/api/docs', '') }),
  );
  return docs;
}
