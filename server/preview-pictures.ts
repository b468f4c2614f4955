import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { type Kind, kindPaths, kinds, type PostOf } from '#contract/kinds.ts';
import { outages, previews } from '#contract/limits.ts';
import { uuid } from '#contract/post-address.ts';
import type { Letters, Preview } from '#contract/rendering.ts';
import type { Site } from '#contract/site.ts';
import { type ListPlace, postsBelow } from './content/derived/store.ts';
import { matchPreviews } from './content/previews/purge.ts';
import { addPreview, detachPreview, fileOf, findPreview } from './content/previews/store.ts';
import type { PostStore } from './content/reading.ts';
import { readerOf, wasRemoved } from './content/store.ts';
import { serverKinds } from './kinds.ts';
import type { PageSource } from './pages.ts';
import { dayOf } from './platform/clock.ts';
import { concurrencyLimit } from './platform/concurrency.ts';
import type { Env } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { publicCacheControl } from './platform/http/public-answers.ts';
import { describeError } from './platform/log.ts';
import type { Platform } from './platform/platform.ts';

/** A hash of all that a picture says: another text has another address. */
const versionOf = (says: string) => createHash('sha256').update(says).digest('base64url').slice(0, 22);

/** The path of a post's preview picture. It tells no more than the address of the post, whose page names it. */
export const previewPath = (kind: Kind, id: string, says: string) =>
  `/previews/${kindPaths[kind]}/${id}-${versionOf(says)}.png`;

const inPath = new RegExp(`^(${uuid})-([\\w-]{22})\\.png$`);

/** The turns of requests. The job has its own, so that no crowd keeps files from being made. */
const forRequests = concurrencyLimit(1, {
  mostWaiting: previews.mostWaiting,
  refusal: () => new Problem('unavailable', { retryAfter: previews.retryAfter / 1000 }),
});
const forFiles = concurrencyLimit(1);
let opened: Promise<Letters> | undefined;

/** Draws a picture, one at a time; the libraries are loaded with the first. */
function drawn(preview: Preview, inTurn: typeof forFiles): Promise<Buffer> {
  return inTurn(async () => {
    const [{ openLetters }, { pngOf }] = await Promise.all([
      import('./platform/pictures/letters.ts'),
      import('./platform/pictures/png.ts'),
    ]);
    opened ??= openLetters().catch((error) => {
      opened = undefined;
      throw error;
    });
    return pngOf(preview.draw(await opened));
  });
}

/** The design of all pictures, as their rows name it. */
const designOf = async (source: PageSource, site: Site) => versionOf((await source.load()).previewDesign(site));

/** The preview of a public post; `undefined` where there is none. */
async function previewOf(platform: Platform, source: PageSource, site: Site, kind: Kind, id: string) {
  const posts: PostStore<PostOf<Kind>> = serverKinds[kind].posts;
  const post = await posts.find(platform.db, id, readerOf(platform));
  return post && (await source.load()).preview(kind, post, site);
}

/**
 * Serves preview pictures. One that has no file yet, or whose file can not be read, is drawn for the request and not
 * kept: when it is asked for tells of somebody who reads or sends the link.
 */
export function previewFiles(platform: Platform, source: PageSource, site: Site): Hono<Env> {
  const { db, storage, clock, log } = platform;
  // Storage that is out takes seconds to say so.
  let askedAgainAt = 0;

  async function readKept(id: string): Promise<Buffer | undefined> {
    if (clock.elapsed() < askedAgainAt) return undefined;
    try {
      const stream = await storage.read(fileOf(id));
      return stream && (await buffer(stream));
    } catch (error) {
      askedAgainAt = clock.elapsed() + outages.storageRetryAfter;
      log.error({ error: describeError(error) }, 'preview picture not read');
      return undefined;
    }
  }

  return new Hono<Env>().get('/previews/:kind/:file', async (c) => {
    const kind = kinds.find((one) => kindPaths[one] === c.req.param('kind'));
    const [, id, version] = inPath.exec(c.req.param('file')) ?? [];
    const preview = kind && id && (await previewOf(platform, source, site, kind, id));
    if (!preview || versionOf(preview.says) !== version) {
      c.header('cache-control', 'no-store');
      return c.body(null, id && !preview && (await wasRemoved(db, id)) ? 410 : 404);
    }
    // Asked for each time, as pages are: a picture goes with its post.
    c.header('cache-control', publicCacheControl);
    c.header('x-robots-tag', 'noindex');
    c.header('etag', `"${version}"`);
    if (c.req.header('if-none-match') === `"${version}"`) return c.body(null, 304);
    const kept = await findPreview(db, id, await designOf(source, site));
    const picture = (kept && (await readKept(kept))) || (await drawn(preview, forRequests));
    c.header('content-type', 'image/png');
    return c.body(new Uint8Array(picture));
  });
}

/**
 * Makes the files of pictures that have none of this design, some in each call: of the newest posts, and of those
 * further down, a part of the list in each call, from its end on again from its head. At first, and then once a day, it
 * makes rows and files agree: not when a picture is asked for, which would tell of that.
 */
export function previewMaker(platform: Platform, source: PageSource, site: Site): () => Promise<void> {
  const { db, storage, publication, clock, log } = platform;
  let matchedOn: string | undefined;
  const reached = new Map<Kind, ListPlace | null>();

  async function match(): Promise<void> {
    const today = dayOf(clock.now());
    if (matchedOn === today) return;
    try {
      await matchPreviews(platform);
      matchedOn = today;
    } catch (error) {
      log.error({ error: describeError(error) }, 'files of preview pictures not compared');
    }
  }

  /** Makes a post's picture; returns whether one was drawn. */
  async function make(kind: Kind, postId: string, design: string): Promise<boolean> {
    const preview = await previewOf(platform, source, site, kind, postId);
    if (!preview) return false;
    const png = await drawn(preview, forFiles);
    const id = await addPreview(db, postId, design);
    if (!id) return true;
    // From here on an edit or a deletion detaches the row, and the purge deletes the file with it.
    const isCurrent = (await previewOf(platform, source, site, kind, postId))?.says === preview.says;
    try {
      if (isCurrent) await storage.put(fileOf(id), png);
      else await detachPreview(db, postId);
    } catch (error) {
      await detachPreview(db, postId);
      throw error;
    }
    // The purge may have come before the file.
    if ((await findPreview(db, postId, design)) !== id) await storage.remove(fileOf(id));
    return true;
  }

  /** Makes those of a part of a list below a place; returns the place that was reached, `null` at the end. */
  async function makeBelow(kind: Kind, below: ListPlace | null, budget: { left: number }): Promise<ListPlace | null> {
    const design = await designOf(source, site);
    const until = publication.until();
    const posts = await postsBelow(db, kind, 'preview', { until, below, limit: previews.lookedAt, design });
    let place = below;
    for (const post of posts) {
      if (!post.isDone) {
        if (budget.left === 0) return place;
        const isDrawn = await make(kind, post.id, design).catch((error) => {
          // Not even the next one could be kept.
          if (error instanceof Problem) throw error;
          log.error({ error: describeError(error) }, 'preview picture not made');
          return true;
        });
        if (isDrawn) budget.left -= 1;
      }
      place = post;
    }
    return posts.length < previews.lookedAt ? null : place;
  }

  return async () => {
    await match();
    const budget = { left: previews.madeAMinute };
    const ends = new Map<Kind, ListPlace | null>();
    for (const kind of kinds) ends.set(kind, await makeBelow(kind, null, budget));
    for (const kind of kinds) {
      const from = reached.get(kind) ?? ends.get(kind) ?? null;
      reached.set(kind, from && (await makeBelow(kind, from, budget)));
    }
  };
}
