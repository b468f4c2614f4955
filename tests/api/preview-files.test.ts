import { randomUUID } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { postAddress } from '#contract/post-address.ts';
import { siteOf } from '#server/app.ts';
import { purgePreviews } from '#server/content/previews/purge.ts';
import { fileOf } from '#server/content/previews/store.ts';
import { builtPages, type PageSource } from '#server/pages.ts';
import type { Platform } from '#server/platform/platform.ts';
import { previewMaker } from '#server/preview-pictures.ts';
import { type Bucket, openBucket } from '#tests/support/bucket.ts';
import { type Nodes, startNodes } from '#tests/support/nodes.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { testOrigin } from '#tests/support/product.ts';

let bucket: Bucket;
let source: PageSource;
beforeAll(async () => {
  [bucket, source] = await Promise.all([openBucket(), builtPages()]);
});

const backends = [
  { backend: 'on disk', env: () => ({}) },
  { backend: 'in a bucket', env: () => bucket.env },
];

describe.for(backends)('preview pictures $backend', ({ backend, env }) => {
  let nodes: Nodes;
  let platform: Platform;
  beforeAll(async () => {
    nodes = await startNodes(env());
    platform = nodes.first.product.platform;
  });
  afterAll(() => nodes.close());

  const siteNow = () => siteOf(platform.config, false);
  /** The job of a process that has just started. */
  const make = (among: Partial<Platform> = {}, site = siteNow()) =>
    previewMaker({ ...platform, ...among }, source, site)();
  const kept = async (id = '') => {
    const stream = await platform.storage.read(fileOf(id));
    return stream && buffer(stream);
  };
  const rowOf = async ({ id }: { id: string }) =>
    (await platform.db.query<{ id: string }>('SELECT id FROM preview WHERE post_id = $1', [id]))[0]?.id;
  async function pathOf({ kind, id }: Pick<TestPost, 'kind' | 'id'>): Promise<string> {
    const { body } = await nodes.first.read(postAddress(kind, id));
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(body.toString()) ?? [];
    return address.slice(testOrigin.length);
  }
  const story = {
    city: 'İzmir',
    sector: 'Medya',
    positionType: 'Junior',
    experienceText: 'Önce böyle yazmıştım.',
    tags: ['adil'],
    isPositive: true,
  };

  test('are served as they were drawn, and deleted with their post before the deletion is answered', async () => {
    const { product } = nodes.first;
    const post = await writePost(product, 'experience');
    const address = await pathOf(post);
    const drawn = await nodes.first.read(address);
    await make();
    const id = await rowOf(post);
    expect((await kept(id))?.equals(drawn.body)).toBe(true);
    for (const node of nodes.all) expect((await node.read(address)).body.equals(drawn.body)).toBe(true);
    const admin = await product.admin('silen@ornek.example');
    expect((await admin.delete(post.path)).status).toBe(204);
    expect(await kept(id)).toBeUndefined();
    expect(await platform.db.query('SELECT FROM preview WHERE id = $1', [id])).toEqual([]);
    for (const node of nodes.all) expect((await node.read(address)).status).toBe(410);
  });

  test('agree with their rows again after a crash or a restored backup', async () => {
    const post = await writePost(nodes.first.product, 'suspicious-job');
    await make();
    const lost = await rowOf(post);
    const before = await kept(lost);
    await platform.storage.remove(fileOf(lost ?? ''));
    const stray = randomUUID();
    await platform.storage.put(fileOf(stray), Buffer.from('a picture of an erased post'));
    // What was asked for does not show in what is stored.
    expect((await nodes.first.read(await pathOf(post))).body.equals(before as Buffer)).toBe(true);
    expect(await rowOf(post)).toBe(lost);
    await make();
    expect(await kept(stray)).toBeUndefined();
    const found = await rowOf(post);
    expect(found).not.toBe(lost);
    expect((await kept(found))?.equals(before as Buffer)).toBe(true);
    await make();
    expect(await rowOf(post)).toBe(found);
  });

  test('are made again once the site has another name, and not served until then', async () => {
    const post = await writePost(nodes.first.product, 'experience');
    const site = { ...siteNow(), name: 'Bambaşka' };
    await make({}, site);
    const [older, address] = [await rowOf(post), await pathOf(post)];
    const served = await nodes.first.read(address);
    expect(served.body.equals((await kept(older)) as Buffer)).toBe(false);
    await make();
    await purgePreviews(platform);
    expect(await kept(older)).toBeUndefined();
    expect((await kept(await rowOf(post)))?.equals(served.body)).toBe(true);
    expect((await nodes.first.read(address)).body.equals(served.body)).toBe(true);
  });

  test.each(['the row', 'the file'])('do not outlive an edit that comes just before %s', async (before) => {
    const { product } = nodes.first;
    const member = await product.member(`duzelten-${before.length}@ornek.example`);
    const { body: post } = await member.post<Experience>('/api/experiences', story);
    await nodes.publish();
    await make();
    await platform.db.query('UPDATE preview SET post_id = NULL WHERE post_id = $1', [post.id]);
    await purgePreviews(platform);
    let isEdited = false;
    async function edit(): Promise<void> {
      if (isEdited) return;
      isEdited = true;
      const changed = await member.patch(`/api/experiences/${post.id}`, { experienceText: 'Sonra düzelttim.' });
      expect(changed.status).toBe(200);
      await nodes.publish();
      await purgePreviews(platform);
    }
    const { db, storage } = platform;
    const files: string[] = [];
    await make({
      db: {
        ...db,
        async transaction(work, options) {
          if (before === 'the row') await edit();
          return db.transaction(work, options);
        },
      },
      storage: {
        ...storage,
        async put(file, bytes) {
          if (before === 'the file') await edit();
          files.push(file);
          await storage.put(file, bytes);
        },
      },
    });
    expect(isEdited).toBe(true);
    for (const file of files) expect(await storage.read(file), file).toBeUndefined();
    const served = await nodes.first.read(await pathOf({ kind: 'experience', id: post.id }));
    await make();
    expect((await kept(await rowOf(post)))?.equals(served.body)).toBe(true);
  });

  // Last, since it ends the storage.
  test('are drawn while their storage is out', async () => {
    const post = await writePost(nodes.first.product, 'experience');
    await make();
    const address = await pathOf(post);
    const before = await nodes.first.read(address);
    if (backend === 'on disk') {
      const file = fileOf((await rowOf(post)) ?? '');
      await platform.storage.remove(file);
      // Reading it fails, as on a broken disk.
      await symlink('/proc/self/mem', path.join(platform.config.dataDir, 'photos', file));
    } else await bucket.close();
    for (const node of nodes.all) {
      const { status, body } = await node.read(address);
      expect([status, body.equals(before.body)]).toEqual([200, true]);
    }
  });
});
