import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { lifetimes } from '#contract/limits.ts';
import type { Env } from '#server/platform/http/frame.ts';
import type { Platform } from '#server/platform/platform.ts';
import { filesOf, findPath } from './store.ts';
import { findUnattachedPath } from './unattached.ts';

/** Serves photos. A file never changes under its address, and addresses can not be guessed. */
export function photoFiles({ db, storage, vault }: Pick<Platform, 'db' | 'storage' | 'vault'>) {
  return new Hono<Env>().get('/photos/:file', async (c) => {
    const [, name, size] = /^([\w-]{22})(-small)?\.webp$/.exec(c.req.param('file')) ?? [];
    const ofPost = name && (await findPath(db, name));
    const path = name && (ofPost === undefined ? await findUnattachedPath(db, vault, name) : ofPost);
    const stream = path && (await storage.read(size ? filesOf(path).small : filesOf(path).large));
    if (!stream) {
      c.header('cache-control', 'no-store');
      return c.text('', 404);
    }
    c.header('content-type', 'image/webp');
    c.header('cache-control', `public, max-age=${lifetimes.photoInCaches / 1000}, immutable`);
    return c.body(Readable.toWeb(stream) as ReadableStream);
  });
}
