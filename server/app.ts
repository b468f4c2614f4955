import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { errorStatus } from '#contract/errors.ts';
import { isPublicTopic } from '#contract/live.ts';
import { publicCaching } from '#contract/public-caching.ts';
import type { Site } from '#contract/site.ts';
import { isRemoved, sharedAddress } from './absent-posts.ts';
import { createApi, operationsOf } from './api.ts';
import { apiDocs } from './api-docs.ts';
import { feeds } from './feeds.ts';
import { photoFiles } from './images/files.ts';
import { outboxPage } from './outbox-page.ts';
import { builtAssets, type PageSource, pages, screenshotReader } from './pages.ts';
import type { Config } from './platform/config.ts';
import { arrivalBehind, arrivalHeader } from './platform/http/client-address.ts';
import { answerError, answerPageError, type Env, type Says } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { type PublicAnswers, publicAnswers } from './platform/http/public-answers.ts';
import { isOwnRequest, loopbackOnly, redirectToOrigin, securityHeaders } from './platform/http/security.ts';
import { describeError } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';
import { onBehalfOf, onBehalfOfAll } from './platform/presence.ts';
import { previewFiles, previewPath } from './preview-pictures.ts';
import { canonicalAddresses } from './public-addresses.ts';
import { readinessOf } from './readiness.ts';
import { securityTxt } from './security-txt.ts';
import { siteFiles } from './site-files.ts';

/** The settings of the site for pages. */
export function siteOf({ publisher, origin, smtpUrl, production, oidc, wordList }: Config, demo: boolean): Site {
  const outboxPath = smtpUrl || production ? null : '/dev/outbox';
  return { ...publisher, origin, demo, outboxPath, thirdParty: oidc !== null, wordList };
}

/** The product as one app: API, pages and files. `demo` tells whether invented data is shown. */
export function createApp(platform: Platform, source: PageSource, demo: boolean): Hono<Env> {
  return appAround(platform, createApi(platform), source, demo);
}

/** The request listener of Node's http server, and the operations of the API behind it. */
export interface Listening {
  listener: RequestListener;
  operations: ReturnType<typeof operationsOf>;
  cache: Pick<PublicAnswers, 'size' | 'answered'> | undefined;
}

/** The app as a listener, behind the cache of public answers. */
export function createListener(platform: Platform, source: PageSource, demo: boolean): Listening {
  const { config, clock, live, log, peers, publication } = platform;
  const api = createApi(platform);
  const app = appAround(platform, api, source, demo);
  const listener = listenerOf(app);
  const operations = operationsOf(api);
  if (config.cacheBytes === 0 || config.development) return { listener, operations, cache: undefined };
  const { host } = new URL(config.origin);
  const answers = publicAnswers({
    canonical: canonicalAddresses(operations),
    sharedBy: (address) => sharedAddress(platform, address),
    // Without a cookie, an address or any other header of the reader.
    render: async (address, readers) =>
      onBehalfOfAll(readers, () => app.fetch(new Request(config.origin + address, { headers: { host } }))),
    admits: ({ headers, httpVersion }) =>
      headers.host === host && (config.production || isOwnRequest(headers, httpVersion)),
    failed: (error) => log.error({ error: describeError(error) }, 'public answer failed'),
    maxBytes: config.cacheBytes,
    ...publicCaching,
    now: () => clock.elapsed(),
  });
  live.subscribeAll((change) => {
    if (change && !isPublicTopic(change.topic)) return;
    if (change?.change === 'deleted') answers.forget();
    else answers.expireSoon();
  });
  // The live event of a deletion waits for its minute; cached answers expire at once, in all processes of the node.
  const expireFor = (change: unknown) => {
    if (change === 'deleted') answers.forget();
    if (change === 'created') answers.expire();
  };
  publication.onHeld(({ change }) => {
    // The others of a node are not told of each vote.
    if (change !== 'deleted' && change !== 'created') return;
    expireFor(change);
    peers.tell('held', change);
  });
  peers.hear('held', expireFor);
  return {
    operations,
    cache: answers,
    listener(request, response) {
      if (!answers.answer(request, response)) void listener(request, response);
    },
  };
}

/** The request listener of an app, without a cache. */
export function listenerOf(app: Hono<Env>): RequestListener {
  return getRequestListener(app.fetch);
}

function appAround(
  platform: Platform,
  api: ReturnType<typeof createApi>,
  source: PageSource,
  demo: boolean,
): Hono<Env> {
  const { config, mailer, log, publication, stopping } = platform;
  // Requested for a visitor, without their cookie: limits by address count it as the visitor's.
  const inProcess =
    (c: Context<Env>): typeof fetch =>
    async (input, init) => {
      const headers = new Headers(init?.headers);
      const forwarded = c.req.header('x-forwarded-for');
      if (forwarded) headers.set('x-forwarded-for', forwarded);
      return api.request(input instanceof URL ? input.href : input, { ...init, headers }, c.env);
    };
  const site = siteOf(config, demo);
  const { outboxPath } = site;

  const app = new Hono<Env>();
  // Probes use any host name of this machine.
  const arrivalOf = arrivalBehind(config.trustedProxies);
  app.get('/livez', (c) => c.text('ok', 200, { [arrivalHeader]: arrivalOf(c) }));
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.json({ ready: false, stopping: true }, errorStatus.unavailable);
    const readiness = await readinessOf(platform);
    return c.json(readiness, readiness.ready ? 200 : errorStatus.unavailable);
  });
  app.use((c, next) => {
    // Without a connection in tests, and in the cache, which sets the clients of a rendering itself.
    const { outgoing } = c.env ?? {};
    return outgoing ? onBehalfOf(outgoing as ServerResponse, next) : next();
  });
  if (!config.production) app.use(loopbackOnly);
  app.use(
    securityHeaders({
      https: config.origin.startsWith('https:'),
      development: config.development,
      compiling: screenshotReader,
    }),
    redirectToOrigin(config.origin),
    compress(),
  );
  if (outboxPath) app.route('/', outboxPage(mailer));
  app.route('/', siteFiles(platform));
  app.route('/', feeds(platform));
  app.route('/', securityTxt(platform));
  app.route('/', photoFiles(platform));
  app.route('/', previewFiles(platform, source, site));
  app.route('/', apiDocs(config.publisher.name));
  app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
  if (!config.development) app.use(builtAssets());
  app.route(
    '/',
    pages(source, site, inProcess, {
      asOf: () => publication.until(),
      wasRemoved: (id) => isRemoved(platform, id),
      previewPath,
    }),
  );
  const failedPage = async (says: Says) => {
    const { renderFailed, manifest } = await source.load();
    return renderFailed({ site, manifest, ...says });
  };
  app.onError((error, c) =>
    error instanceof Problem ? answerError(error, c, log) : answerPageError(error, c, { log, page: failedPage }),
  );
  return app;
}
