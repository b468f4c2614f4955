import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { linked } from '#contract/copy/linked.ts';
import type { Experience } from '#contract/experiences.ts';
import { kindPaths } from '#contract/kinds.ts';
import { minute, previews, sitemaps } from '#contract/limits.ts';
import { postAddress } from '#contract/post-address.ts';
import { publicCaching } from '#contract/public-caching.ts';
import { described } from '#contract/text/described.ts';
import { siteOf } from '#server/app.ts';
import { purgePreviews } from '#server/content/previews/purge.ts';
import { fileOf } from '#server/content/previews/store.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { builtPages } from '#server/pages.ts';
import { type Nodes, startNodes } from '#tests/support/nodes.ts';
import { everyKind, type TestPost, writePost } from '#tests/support/posts.ts';
import { testOrigin } from '#tests/support/product.ts';

/** How crawlers of search engines and of previews name themselves. */
const crawlers = {
  Google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Bing: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  X: 'Twitterbot/1.0',
  WhatsApp: 'WhatsApp/2.23.20.0',
};
const everyCrawler = Object.entries(crawlers).map(([name, agent]) => ({ name, agent }));

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodes();
  return nodes.close;
});

const story = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Henüz kimse görmedi.',
  tags: ['adil'],
  isPositive: true,
};

const addressOf = ({ kind, id }: TestPost) => postAddress(kind, id);

/** A page as a crawler reads it, without scripts. */
async function fetched(address: string, agent = crawlers.Google, node = nodes.first) {
  const { status, headers, body } = await node.read(address, { 'user-agent': agent });
  const html = body.toString();
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  const meta = Object.fromEntries(
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );
  const [, title] = /<title>(.*?)<\/title>/.exec(head) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? [];
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  const [, state = ''] = /<script type="application\/json" id="[^"]*">(.*?)<\/script>/.exec(html) ?? [];
  const cards = [...html.matchAll(/<article [^>]*\bid="([^"]*)"/g)].map(([, id = '']) => id);
  const says = (text: string) => html.includes(text);
  return {
    status,
    headers,
    head,
    cards,
    says,
    title,
    meta,
    canonical,
    data: data && JSON.parse(data),
    state: JSON.parse(state),
  };
}

describe.each(everyCrawler)('$name', ({ agent }) => {
  test.each(everyKind)('reads the page of a post of kind $kind with its own head', async ({ kind }) => {
    const { product } = nodes.first;
    const post = await writePost(product, kind);
    const member = await product.member(`okur-${kind}-${agent.length}@ornek.example`);
    await member.post(`${post.path}/comments`, { text: 'Bende de öyle oldu.' });
    await nodes.publish();
    const address = addressOf(post);
    const page = await fetched(address, agent);
    expect(page.status).toBe(200);
    expect(page.meta).toMatchObject({
      robots: 'noindex, noarchive',
      'og:type': 'article',
      'og:title': page.title,
      'og:description': page.meta.description,
      'og:url': testOrigin + address,
    });
    expect(page.meta.description).toContain('Anlatılan.');
    expect(page.canonical).toBe(testOrigin + address);
    const [posting, breadcrumbs] = page.data['@graph'];
    expect(posting).toMatchObject({ '@type': 'DiscussionForumPosting', url: testOrigin + address, commentCount: 1 });
    expect(breadcrumbs.itemListElement.at(-1).item).toBe(testOrigin + address);
    // The post stands first, and once, with its comments.
    const ofPost = page.cards.filter((id) => id.endsWith(post.id));
    expect(ofPost).toEqual(page.cards.slice(0, 1));
    expect(page.says('Bende de öyle oldu.')).toBe(true);
    const { body } = await product.visitor().get<Experience>(post.path);
    expect(page.title).toContain(described(kind, body).title);
    expect(page.head).not.toContain(body.authorHandle);
  });
});

test.each(everyKind)('markup in a post of kind $kind stays text in its page', async ({ kind }) => {
  const body = '</script><script>alert(1)</script><!-- </title><img src=x onerror=alert(1)>';
  const post = await writePost(nodes.first.product, kind, body);
  const page = await fetched(addressOf(post));
  expect(page.status).toBe(200);
  for (const markup of ['<script>alert', '<img src=x', '<!-- <']) expect(page.says(markup)).toBe(false);
  expect(page.data['@graph'][0].text).toBe(body);
  expect(JSON.stringify(page.state)).toContain(JSON.stringify(body));
});

test('filters and unknown parameters do not change whose page it is', async () => {
  const address = addressOf(await writePost(nodes.first.product, 'experience'));
  const page = await fetched(`${address.toUpperCase().replace('/?DENEYIM', '/?deneyim')}&utm_source=x&city=Ankara`);
  expect([page.status, page.canonical]).toEqual([200, testOrigin + address]);
});

test.each(everyKind)('a removed post of kind $kind is gone at once, and on every node', async ({ kind }) => {
  const post = await writePost(nodes.first.product, kind);
  const address = addressOf(post);
  for (const node of nodes.all) expect((await fetched(address, crawlers.Facebook, node)).status).toBe(200);
  const admin = await nodes.first.product.admin(`siler-${kind}@ornek.example`);
  expect((await admin.delete(post.path)).status).toBe(204);
  for (const [n, node] of nodes.all.entries()) {
    // Other nodes, which hear of it with its minute, keep an answer for its second.
    if (n === 1) nodes.advance(publicCaching.fresh);
    const page = await fetched(address, crawlers.Facebook, node);
    expect(page).toMatchObject({ status: 410, canonical: undefined, data: undefined });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.meta.robots).toBe('noindex');
    expect(page.says(linked.absent.removed.title)).toBe(true);
    expect(page.cards.filter((id) => id.endsWith(post.id))).toEqual([]);
  }
});

test('the posts of an erased member are gone as well', async () => {
  const { product } = nodes.first;
  const { kind, id } = await writePost(product, 'experience');
  const [author] = await product.db.query<{ uid: string }>('SELECT author_id AS uid FROM post WHERE id = $1', [id]);
  await eraseMember(product.db, product.platform.vault, author?.uid as string, product.clock.now());
  nodes.advance(publicCaching.fresh);
  expect((await fetched(postAddress(kind, id))).status).toBe(410);
});

test('what was never public was never there, not even after its author has deleted it', async () => {
  const { product } = nodes.first;
  const member = await product.member('vazgecen@ornek.example');
  const { body } = await member.post<Experience>('/api/experiences', story);
  const address = postAddress('experience', body.id);
  const before = await fetched(address);
  expect(before).toMatchObject({ status: 404, canonical: undefined });
  expect(before.says(linked.absent.unknown.title)).toBe(true);
  expect((await member.delete(`/api/experiences/${body.id}`)).status).toBe(204);
  expect((await fetched(address)).status).toBe(404);
});

test.each([
  ['an id that no post has', '/?deneyim=00000000-0000-4000-8000-000000000000'],
  ['a word that is a path of the API', '/?deneyim=summary'],
  ['a cut id', '/suspicious-jobs?ilan=0198a9f0-6a40'],
  ['markup', '/?deneyim=%3Cscript%3E'],
])('%s is answered by 404, and with the list', async (_, address) => {
  const page = await fetched(address);
  expect([page.status, page.meta.robots]).toEqual([404, 'noindex']);
  expect(page.says(linked.absent.unknown.title)).toBe(true);
  expect(page.says('<script>')).toBe(false);
});

test('addresses of posts that are not there share one rendering, as fresh as the list below', async () => {
  const { product, read, rendered } = nodes.first;
  const [shown, removed] = [await writePost(product, 'experience'), await writePost(product, 'experience')];
  const admin = await product.admin('temizleyen@ornek.example');
  await admin.delete(removed.path);
  const nowhere = () => `/?deneyim=${randomUUID()}`;
  const [unknown, gone] = [await read(nowhere()), await read(addressOf(removed))];
  expect([unknown.status, gone.status]).toEqual([404, 410]);
  // A change without an event shows whether the list is rendered again.
  await product.db.query(`UPDATE post SET body = 'Başka türlü.' WHERE id = $1`, [shown.id]);
  for (const address of [nowhere(), '/?deneyim=kesik', '/?deneyim=unknown'])
    expect((await read(address)).text).toBe(unknown.text);
  expect((await read(addressOf(removed))).text).toBe(gone.text);
  expect((await read(`${nowhere()}&city=Ankara`)).text).not.toBe(unknown.text);
  nodes.advance(publicCaching.fresh);
  const later = await read(nowhere());
  expect(later.text).not.toBe(unknown.text);
  expect(later).toMatchObject({ status: 404, text: (await rendered(nowhere())).text });
  await admin.delete(shown.path);
  expect((await fetched(nowhere())).cards.filter((id) => id.endsWith(shown.id))).toEqual([]);
});

test.each([
  [429, 503],
  [500, 503],
  [404, 404],
])('where the API answers %i for a post, its page answers %i', async (said, answered) => {
  const { product } = nodes.first;
  const post = await writePost(product, 'experience');
  const { load } = await builtPages();
  const { loadPage } = await load();
  const page = await loadPage({
    url: new URL(testOrigin + addressOf(post)),
    site: siteOf(product.platform.config, false),
    fetch: async (input, init) => {
      const address = String(input);
      if (address.endsWith(post.path)) return Response.json({ code: 'internal', message: '' }, { status: said });
      return product.app.request(address, { ...init, headers: { host: new URL(testOrigin).host } });
    },
    now: product.clock.now().getTime(),
    wasRemoved: async () => false,
    previewPath: () => '',
  });
  expect(page).toMatchObject({ kind: 'page', status: answered });
});

test('the post of another page’s kind is not opened', async () => {
  const listing = await writePost(nodes.first.product, 'suspicious-job');
  expect((await fetched(`/?deneyim=${listing.id}`)).status).toBe(404);
  expect(await fetched(`/?ilan=${listing.id}`)).toMatchObject({ status: 200, canonical: `${testOrigin}/` });
});

describe('the preview picture', () => {
  /** WhatsApp, which asks for least, shows no larger picture. */
  const smallEnough = 300_000;

  /** The address of a page's picture, as a path of this node. */
  async function pictureOf(post: TestPost): Promise<string> {
    const { meta } = await fetched(addressOf(post));
    expect(meta).toMatchObject({ 'og:image:type': 'image/png', 'og:image:width': '1200', 'og:image:height': '630' });
    return String(meta['og:image']).slice(testOrigin.length);
  }
  const stored = () =>
    nodes.first.product.db.query<{ id: string; post_id: string | null }>('SELECT id, post_id FROM preview');
  const storedOf = async ({ id }: TestPost) => (await stored()).find(({ post_id }) => post_id === id);
  const isKept = async (id = '') => (await nodes.first.product.platform.storage.read(fileOf(id))) !== undefined;
  const make = async () => {
    for (const node of nodes.all) await node.makePreviews();
  };

  test.each(everyKind)(
    'of a post of kind $kind is small enough for every crawler, and the same drawn or kept',
    async ({ kind }) => {
      const post = await writePost(nodes.first.product, kind);
      const path = await pictureOf(post);
      const drawn = await Promise.all(everyCrawler.map(({ agent }) => nodes.first.read(path, { 'user-agent': agent })));
      for (const { status, headers, body } of drawn) {
        expect([status, headers['content-type']]).toEqual([200, 'image/png']);
        expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([previews.width, previews.height]);
        expect(body.length).toBeLessThanOrEqual(smallEnough);
      }
      // When a picture is asked for is not written down.
      expect(await storedOf(post)).toBeUndefined();
      await make();
      expect(await isKept((await storedOf(post))?.id)).toBe(true);
      const kept = await nodes.first.read(path);
      expect(kept.body.equals(drawn[0]?.body as Buffer)).toBe(true);
      const again = await nodes.first.read(path, { 'if-none-match': String(kept.headers.etag) });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    },
  );

  test('is made once', async () => {
    const post = await writePost(nodes.first.product, 'experience');
    await Promise.all(nodes.all.map((node) => node.makePreviews()));
    const before = await storedOf(post);
    await make();
    expect(await storedOf(post)).toEqual(before);
    expect((await stored()).filter(({ post_id }) => post_id === post.id)).toHaveLength(1);
  });

  test('has another address when its post says something else, and the older one leads to nothing', async () => {
    const { product } = nodes.first;
    const member = await product.member('duzelten@ornek.example');
    const { body } = await member.post<Experience>('/api/experiences', story);
    const post = { kind: 'experience' as const, id: body.id, path: `/api/experiences/${body.id}` };
    await nodes.publish();
    await make();
    const [older, file] = [await pictureOf(post), await storedOf(post)];
    expect((await member.patch(post.path, { experienceText: 'Şimdi ığdır çöl güneşi '.repeat(60) })).status).toBe(200);
    await nodes.publish();
    expect((await nodes.first.read(older)).status).toBe(404);
    const newer = await pictureOf(post);
    expect(newer).not.toBe(older);
    const { status, body: picture } = await nodes.first.read(newer);
    expect(status).toBe(200);
    expect(picture.length).toBeLessThanOrEqual(smallEnough);
    await make();
    await purgePreviews(product.platform);
    expect(await isKept(file?.id)).toBe(false);
    expect(await isKept((await storedOf(post))?.id)).toBe(true);
  });

  test('goes with its post, on every node', async () => {
    const { product } = nodes.first;
    const post = await writePost(product, 'suspicious-job');
    await make();
    const [path, file] = [await pictureOf(post), await storedOf(post)];
    const admin = await product.admin('kaldiran@ornek.example');
    expect((await admin.delete(post.path)).status).toBe(204);
    for (const node of nodes.all) {
      const { status, headers, body } = await node.read(path);
      expect([status, headers['cache-control'], body.length]).toEqual([410, 'no-store', 0]);
    }
    await purgePreviews(product.platform);
    expect(await isKept(file?.id)).toBe(false);
    expect((await stored()).map(({ id }) => id)).not.toContain(file?.id);
  });

  const drawn = async (text: string) => {
    const { status, body } = await nodes.first.read(
      await pictureOf(await writePost(nodes.first.product, 'experience', text)),
    );
    expect(status).toBe(200);
    return body;
  };

  test('leaves out emoji and signs that our fonts lack', async () => {
    const plain = await drawn('Selam dünya, burada iyiyiz.');
    for (const text of [
      'Selam 😀👩‍👩‍👧🎉 dünya, burada iyiyiz.',
      'Selam \u202E\u200Fdünya, burada \uFE0F🏳️‍🌈 iyiyiz. مرحبا',
    ])
      expect((await drawn(text)).equals(plain), text).toBe(true);
  });

  test('says the beginning of a long text, up to the end of a word', async () => {
    const beginning = 'Kelimeler '.repeat(20).trim();
    const picture = await drawn(`${beginning} ve sonrası başka`);
    expect(picture.equals(await drawn(`${beginning} ve sonrası bambaşka bir hikâye`))).toBe(true);
    expect(picture.equals(await drawn(beginning))).toBe(false);
  });

  test.each(['مرحبا، هذا مكان سيئ للعمل', 'שלום עולם', '今日は働きました', '😀😀😀'])(
    'of a post in another script is that of the site: %s',
    async (text) => {
      const post = await writePost(nodes.first.product, 'suspicious-job', text);
      expect(await pictureOf(post)).toBe('/share.png');
      await make();
      expect(await storedOf(post)).toBeUndefined();
      expect((await nodes.first.read(`/previews/suspicious-jobs/${post.id}-${'a'.repeat(22)}.png`)).status).toBe(404);
    },
  );

  test('of a post that is not public yet does not exist', async () => {
    const member = await nodes.first.product.member('bekleyen@ornek.example');
    const { body } = await member.post<Experience>('/api/experiences', story);
    await make();
    expect(await storedOf({ kind: 'experience', id: body.id, path: '' })).toBeUndefined();
    expect((await nodes.first.read(`/previews/experiences/${body.id}-${'a'.repeat(22)}.png`)).status).toBe(404);
  });

  test.each(['/previews/experiences/x.png', '/previews/members/0-0.png', '/previews/experiences/..%2f..%2fkey'])(
    '%s leads to nothing',
    async (path) => {
      expect((await nodes.first.read(path)).status).toBe(404);
    },
  );
});

test.each(everyKind)(
  'search engines are asked to wait with a post of kind $kind until its sitemap has it',
  async ({ kind }) => {
    const post = await writePost(nodes.first.product, kind);
    const asked = async () => {
      const { meta, headers } = await fetched(addressOf(post));
      const sitemap = await nodes.first.read(`/sitemap.xml?of=${kindPaths[kind]}&month=2026-11`);
      return [meta.robots, headers['x-robots-tag'], sitemap.body.includes(post.id)];
    };
    expect(await asked()).toEqual(['noindex, noarchive', 'noindex, noarchive', false]);
    // Each minute is published at another of its seconds.
    nodes.advance(sitemaps.after - 2 * minute);
    expect(await asked()).toEqual(['noindex, noarchive', 'noindex, noarchive', false]);
    nodes.advance(4 * minute);
    expect(await asked()).toEqual(['noarchive', 'noarchive', true]);
  },
);
