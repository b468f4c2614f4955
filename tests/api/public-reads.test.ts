import { beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment } from '#contract/comments.ts';
import type { Experience } from '#contract/experiences.ts';
import { kindPaths, kinds } from '#contract/kinds.ts';
import { postAddress } from '#contract/post-address.ts';
import { publicCaching } from '#contract/public-caching.ts';
import { eraseMember } from '#server/erasure/erase.ts';
import { type Node, type Nodes, startNodes } from '#tests/support/nodes.ts';
import { type TestPost, writePost } from '#tests/support/posts.ts';
import { type Product, testPassword, type Visitor } from '#tests/support/product.ts';
import { seeded } from '#tests/support/random.ts';

let nodes: Node[];
let advance: Nodes['advance'];
let publish: Nodes['publish'];
beforeAll(async () => {
  const started = await startNodes();
  ({ all: nodes, advance, publish } = started);
  return started.close;
});
const first = () => nodes[0] as Node;

test('no answer for one reader reaches another, in any order of requests', async () => {
  const { product, read, rendered } = first();
  const written = await Promise.all(kinds.map((kind) => writePost(product, kind)));
  const [post] = written as [TestPost];
  const of = (template: string) => written.find(({ kind }) => template.startsWith(`/api/${kindPaths[kind]}/`)) ?? post;
  const [member, admin] = [await product.member('okur@ornek.example'), await product.admin('yonetici@ornek.example')];
  const said = await member.post<Comment>(`${post.path}/comments`, { text: 'Aynısını yaşadım.' });
  await publish();
  const { body: document } = await product
    .visitor()
    .get<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json');
  const operations = Object.entries(document.paths).filter(([at, { get }]) => get && at !== '/api/live');
  expect(operations.length).toBeGreaterThan(20);
  const cookieOf = (who: Visitor | null): Record<string, string> => (who ? { cookie: who.cookie() } : {});
  for (const [template, { get = {} }] of operations) {
    const at = template
      .replace('{kind}', kindPaths[post.kind])
      .replace('{commentId}', said.body.id)
      .replace('{id}', of(template).id)
      .replace('/suggestions', '/suggestions?begins=ankara');
    for (const who of [member, null, admin, null]) {
      const got = await read(at, cookieOf(who));
      const wanted = await rendered(at, cookieOf(who));
      expect([at, got.status, got.headers['cache-control']]).toEqual([
        at,
        wanted.status,
        wanted.headers['cache-control'],
      ]);
      const isPublic = 'x-public' in get;
      if (isPublic) expect(got.text, at).toBe((await rendered(at)).text);
      else expect(got.headers['cache-control'], at).toContain('no-store');
      if (isPublic)
        expect([at, got.headers.etag, got.headers.vary]).toEqual([at, expect.any(String), 'Accept-Encoding']);
      else expect(got.headers.etag, at).toBeUndefined();
    }
  }
});

test('a cached answer has every header of a rendered one', async () => {
  const { read, rendered } = first();
  for (const address of [
    '/',
    '/suspicious-jobs?sortBy=newest',
    '/resources',
    '/feed.atom',
    '/api/experiences?city=Ankara',
  ]) {
    const wanted = await rendered(address);
    for (let times = 0; times < 2; times++) {
      const got = await read(address);
      expect(got.text, address).toBe(wanted.text);
      expect(got.headers, address).toMatchObject(wanted.headers);
    }
  }
});

test('unknown parameters make no entry, and do not get into a page', async () => {
  const { read } = first();
  const plain = await read('/');
  const strange = await read('/?utm_source=%22%3E%3Cscript%3E&sortBy=newest&limit=3');
  expect(strange.text).toBe(plain.text);
  expect(strange.headers.etag).toBe(plain.headers.etag);
  const [one, other] = ['/api/experiences?city=Ankara&sector=Medya', '/api/experiences?x=1&sector=Medya&city=Ankara'];
  expect((await read(other)).headers.etag).toBe((await read(one)).headers.etag);
  // Addresses with rate limits and refused ones are not cached.
  for (const address of [
    '/api/experiences?search=staj',
    '/api/experiences?tags=adil',
    '/?search=staj',
    '/?tags=adil',
    '/?search=%CC%87',
    '/api/experiences?city=Atlantis',
    '/api/experiences?ref=a?b&city=Atlantis',
  ])
    expect((await read(address)).headers.etag, address).toBeUndefined();
});

test.each([
  // A second question mark is part of a value.
  ['/api/experiences?ref=a?b&city=Ankara', '/api/experiences?city=Ankara'],
  ['/?ref=a?b&city=Ankara', '/?city=Ankara'],
  // The API accepts more words for `true` than a page does, and refuses what a page ignores.
  ['/api/experiences?showOnlyPositive=1', '/api/experiences?showOnlyPositive=true'],
  ['/?showOnlyPositive=1', '/'],
  ['/?city=', '/'],
  ['/?ilan=00000000-0000-4000-8000-000000000000', '/'],
  ['/?city=Atlantis&sector=Medya', '/?sector=Medya'],
  ['/?sortBy=newest&showOnlyPositive=true', '/?showOnlyPositive=true'],
  // Words that fold to an empty text.
  ['/api/experiences?search=%CC%87', '/api/experiences'],
])('%s is the same as %s', async (address, canonical) => {
  const { read, rendered } = first();
  const [got, wanted] = [await read(address), await read(canonical)];
  expect(wanted.headers.etag).toEqual(expect.any(String));
  expect(got.headers.etag).toBe(wanted.headers.etag);
  expect(got.text).toBe((await rendered(canonical)).text);
  // A narrowed list is not the plain one.
  const isPlain = !canonical.includes('?');
  expect(got.text === (await rendered(canonical.replace(/\?.*/, ''))).text).toBe(isPlain);
});

test('an unchanged page keeps its validator over time', async () => {
  const { read } = first();
  const { headers } = await read('/');
  advance(publicCaching.fresh);
  const later = await read('/', { 'if-none-match': String(headers.etag) });
  expect([later.status, later.text]).toEqual([304, '']);
});

test('deleting an unpublished post expires no answer, so that nobody can tell when', async () => {
  const { product, read } = first();
  const member = await product.member('vazgecen@ornek.example');
  const seen = await writePost(product, 'experience');
  await publish();
  const shared = await member.post<Experience>('/api/experiences', story);
  const said = await member.post<Comment>(`${seen.path}/comments`, { text: 'Vazgeçtim.' });
  const held = await read(seen.path);
  // A change without an event shows whether the answer is rendered again.
  await product.db.query(`UPDATE post SET body = 'Başka.' WHERE id = $1`, [seen.id]);
  expect((await member.delete(`/api/experiences/${shared.body.id}`)).status).toBe(204);
  expect((await member.delete(`${seen.path}/comments/${said.body.id}`)).status).toBe(204);
  expect((await read(seen.path)).text).toBe(held.text);
  await publish();
  const other = await writePost(product, 'experience');
  await publish();
  const still = await read(seen.path);
  await product.db.query(`UPDATE post SET body = 'Yine başka.' WHERE id = $1`, [seen.id]);
  expect((await (await product.admin('silen@ornek.example')).delete(other.path)).status).toBe(204);
  expect((await read(seen.path)).text).not.toBe(still.text);
});

const story = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Masam koridordaydı.',
  tags: ['adil'],
  isPositive: true,
};
const pageOf = (at: string) => postAddress('experience', at.replace('/api/experiences/', ''));
const rounds = 30;

/** Time for some 1,500 renderings. */
const timeout = 120_000;

test('over random writes and reads, no node answers with data older than promised', { timeout: timeout }, async () => {
  const email = 'yazan@ornek.example';
  const members = [await first().product.member(email)];
  for (const { product } of nodes.slice(1)) {
    const member = product.visitor();
    await member.post('/api/auth/sign-in', { email, password: testPassword });
    members.push(member);
  }
  const random = seeded(7);
  const posts: string[] = [];
  const gone: string[] = [];
  const addresses = () => [
    ...['/', '/suspicious-jobs', '/api/experiences', '/api/experiences/summary', '/feed.atom'],
    ...posts.slice(-3).flatMap((at) => [at, `${at}/comments`]),
    ...gone.slice(-3),
    ...[...posts.slice(-1), ...gone.slice(-1)].map(pageOf),
  ];
  const isCurrent = async (node: Node) => {
    for (const at of addresses()) {
      const [got, wanted] = [await node.read(at), await node.rendered(at)];
      expect([at, got.status, got.text]).toEqual([at, wanted.status, wanted.text]);
    }
  };
  let leaving = 0;
  const deeds: ((by: Visitor, post: string, product: Product) => Promise<boolean>)[] = [
    async (by) => {
      const { status, body } = await by.post<Experience>('/api/experiences', story);
      if (status === 201) posts.push(`/api/experiences/${body.id}`);
      return true;
    },
    async (by, post) => (await by.post(`${post}/comments`, { text: `Söz ${random.next()}` })).status === 201,
    async (by, post) =>
      (await by.post(`${post}/vote`, { voteType: random.pick(['upvote', 'downvote']) })).status === 200,
    async (by, post) => (await by.patch(post, { experienceText: `Masam ${random.next()}.` })).status === 200,
    async (by, post) => {
      const { items } = (await by.get<{ items: Comment[] }>(`${post}/comments`)).body;
      for (const { id } of items) expect((await by.post(`${post}/comments/${id}/like`)).status).toBe(200);
      return true;
    },
    async (by, post) => {
      const { items } = (await by.get<{ items: Comment[] }>(`${post}/comments`)).body;
      for (const { id } of items.slice(0, 1)) expect((await by.delete(`${post}/comments/${id}`)).status).toBe(204);
      return items.length === 0;
    },
    async (by, post) => {
      expect((await by.delete(post)).status).toBe(204);
      gone.push(...posts.splice(posts.indexOf(post), 1));
      return false;
    },
    // Erased as every night, without an event: what the member wrote stays in caches for its second.
    async (_, post, product) => {
      const member = await product.member(`giden-${++leaving}@ornek.example`);
      const { body } = await member.post<Experience>('/api/experiences', story);
      await member.post(`${post}/comments`, { text: 'Ben gidiyorum.' });
      await member.post(`${post}/vote`, { voteType: 'upvote' });
      await publish();
      const own = `/api/experiences/${body.id}`;
      for (const node of nodes) expect((await node.read(own)).status).toBe(200);
      const { uid } = (await member.get<Me>('/api/me')).body;
      await eraseMember(product.db, product.platform.vault, uid as string, product.clock.now());
      gone.push(own);
      advance(publicCaching.fresh);
      return false;
    },
  ];
  for (let round = 0; round < rounds; round++) {
    // Every node has all addresses cached.
    for (const node of nodes) for (const at of addresses()) await node.read(at);
    const at = random.below(nodes.length);
    const post = random.pick(posts);
    const deed = (post ? random.pick(deeds) : deeds[0]) as (typeof deeds)[number];
    // Readers ask during the change; their answers may be older and must not stay in the cache.
    const asked = Promise.all(nodes.flatMap((node) => addresses().map((one) => node.read(one))));
    const waits = await deed(members[at] as Visitor, post ?? '', (nodes[at] as Node).product);
    await asked;
    if (waits) await publish();
    // At once on the node that made the change, within a second on the others, which get no event here.
    await isCurrent(nodes[at] as Node);
    advance(publicCaching.fresh);
    for (const node of nodes) await isCurrent(node);
  }
  expect(gone.length).toBeGreaterThan(leaving);
  expect(leaving).toBeGreaterThan(0);
});
