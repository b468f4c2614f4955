import { build, files, fonts, furtherFiles, styles } from 'virtual:shell-files';
import { hashAddress } from '#contract/kind-names.ts';
import { postInQuery } from '#contract/navigation.ts';
import { offlinePage } from './offline-page.ts';
import { isKept, kindOf, precached } from './rules.ts';
import { forgetSharedAd, receiveSharedAd, takeSharedAd } from './shared-ad.ts';

declare const self: ServiceWorkerGlobalScope;

// A release has caches of its own: a page and the files it names come from one build, or from the network.
const fileCache = `files-${build}`;
const readCache = `read-${build}`;
/** The manifest, which names the site. */
const manifest = '/manifest.webmanifest';
/** Milliseconds after which a cached copy is preferred to the network. */
const timeout = 5000;

self.addEventListener('install', (event) => {
  const cached = caches.open(fileCache).then(async (cache) => {
    await cache.addAll([...files, manifest]);
    if (!savesData()) await cache.addAll(furtherFiles).catch(() => {});
  });
  event.waitUntil(Promise.all([cached, precache()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((all) => all.filter((name) => name !== fileCache && name !== readCache))
        .then((old) => Promise.all(old.map((name) => caches.delete(name)))),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

/** Whether somebody has asked the browser to save data. */
function savesData(): boolean {
  const { connection } = self.navigator as WorkerNavigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The number of sign-outs in the life of this worker: responses to earlier requests are not cached. */
let forgotten = 0;

// A sign-out: whatever the member has read is erased from the device. A quick exit leaves no shared
// text behind.
self.addEventListener('message', (event) => {
  if (event.data === 'shared-ad') event.ports[0]?.postMessage(takeSharedAd());
  if (event.data === 'left') forgetSharedAd();
  if (event.data !== 'forget') return;
  forgetSharedAd();
  forgotten += 1;
  event.waitUntil(caches.delete(readCache).then(precache));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const kind = kindOf(request, files);
  if (kind === 'file') event.respondWith(file(request));
  if (kind === 'list') event.respondWith(fresh(event, fetch(request), url.pathname));
  if (kind === 'page') event.respondWith(page(event, url));
  if (kind === 'shared') event.respondWith(receiveSharedAd(request));
  // The preload of a navigation is a request of its own: unused, the page would be requested twice and spend a code
  // that is valid once.
  if (kind === 'other' && request.mode === 'navigate') event.respondWith(preloaded(event));
});

/** Fetches without a cookie: a copy must be the same for everybody. */
async function precache(): Promise<void> {
  const cache = await caches.open(readCache);
  await Promise.all(
    precached.map(async (path) => {
      const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
      if (answer.ok) await cache.put(path, answer);
    }),
  );
}

/** Answers a built file, cache first, since it never changes under its name. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(fileCache);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes('/assets/')) await cache.put(request, answer.clone());
  return answer;
}

/** The response to a navigation: the browser's preload, else the network's. */
async function preloaded(event: FetchEvent): Promise<Response> {
  const ahead: Response | undefined = await event.preloadResponse;
  return ahead ?? fetch(event.request);
}

async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await fresh(event, preloaded(event), isKept(url) ? url.pathname : null);
  } catch {
    // Without a copy of the filtered page, the plain page is better than none. A post is looked for in its list.
    const post = postInQuery(url);
    const plain = new URL(post ? hashAddress(post) : url.pathname, url);
    if (url.search && isKept(plain) && (await kept(url.pathname))) return Response.redirect(plain.href);
    return offlinePage({ name: await siteName(), styles, fonts });
  }
}

/** The name that the site's operator has chosen. */
async function siteName(): Promise<string> {
  const kept = await (await caches.open(fileCache)).match(manifest);
  return kept ? (await kept.json()).name : '';
}

/** Network first: the answer is cached under `path`, whose copy is served when the network fails or is slow. */
async function fresh(event: FetchEvent, network: Promise<Response>, path: string | null): Promise<Response> {
  if (path === null) return network;
  const asked = forgotten;
  event.waitUntil(
    network.then((answer) => (asked === forgotten ? keep(path, answer.clone()) : undefined)).catch(() => {}),
  );
  const inTime = new Promise<undefined>((resolve) => setTimeout(resolve, timeout));
  const first = await Promise.race([network.catch(() => undefined), inTime]);
  if (first && first.status < 500) return first;
  const copy = await kept(path);
  // A page shows by itself that it is a copy; for a list, the page that asked for it is told.
  if (copy) void self.clients.get(event.clientId).then((client) => client?.postMessage('copy'));
  return copy ?? first ?? network;
}

async function keep(path: string, answer: Response): Promise<void> {
  if (answer.ok && !answer.redirected) await (await caches.open(readCache)).put(path, answer);
}

/** The copy under `path`; a page is marked as one, so that it can tell the reader. */
async function kept(path: string): Promise<Response | undefined> {
  const copy = await (await caches.open(readCache)).match(path);
  if (!copy?.headers.get('content-type')?.startsWith('text/html')) return copy;
  const headers = new Headers(copy.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response((await copy.text()).replace('<html', '<html data-offline'), { headers });
}
