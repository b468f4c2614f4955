import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { backups as copy, operator, keys as sentences } from '#contract/copy/operator.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { makeBackup } from '#server/backup/make.ts';
import { withhold } from '#server/content/withheld/store.ts';
import { changeAccount, findAccountByEmail } from '#server/identity/accounts/store.ts';
import { spareUid } from '#server/identity/spares/store.ts';
import { runJob } from '#server/jobs.ts';
import { goOnRotating } from '#server/key-rotation.ts';
import { sealAnew } from '#server/nightly.ts';
import { runHere } from '#server/operator/commands.ts';
import { restoreBackup } from '#server/operator/restore.ts';
import { day, dayOf, hour } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { openVault, type Vault, vaultOf } from '#server/platform/vault.ts';
import { checkSoundness } from '#server/soundness.ts';
import { startCommand } from '#tests/support/cli.ts';
import { fillForWork, workThroughCrashes } from '#tests/support/crashing.ts';
import { settingsOf, type TestDatabase, testDatabase, testEngine } from '#tests/support/database.ts';
import { newFuse } from '#tests/support/fuse.ts';
import { attackWith } from '#tests/support/key-attack.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { commentOn, itself, openReports, reportOf, ruleOn } from '#tests/support/moderation.ts';
import { uploaded } from '#tests/support/photos.ts';
import { draftOf, submitted, type TestPost, writePost } from '#tests/support/posts.ts';
import { codeOf, type Product, startProduct, testOrigin, testPassword } from '#tests/support/product.ts';
import { startServerProcess } from '#tests/support/server.ts';

const emails = {
  ada: 'ada@ornek.example',
  bora: 'bora@ornek.example',
  staff: 'yetkili@ornek.example',
  load: 'yuk@ornek.example',
  leaving: 'giden@ornek.example',
};
const staying = [emails.ada, emails.bora, emails.staff, emails.load];

let folder: string;
let keyFile: string;
const made: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-keys-'));
  keyFile = path.join(folder, 'keys', 'sesol.key');
});
afterAll(async () => {
  for (const database of made) await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function newDatabase(): Promise<TestDatabase> {
  const database = { ...(await testDatabase()), ledgerDir: path.join(folder, 'erased') };
  made.push(database);
  return { ...database, close: async () => {} };
}

/** Starts the product an hour after what was written in the one before. */
async function start(database: TestDatabase, through = newFuse().through): Promise<Product> {
  const env = { DATA_DIR: path.join(folder, 'data') };
  const product = await startProduct({ over: { database, keyFile }, through, env });
  product.clock.advance(Math.min(starts++, 1) * hour);
  return product;
}
let starts = 0;

/** A call of a browser that has only a cookie of before. */
async function call<T>(product: Product, cookie: string, method: string, to: string, body?: object, key?: string) {
  const response = await product.app.request(`${testOrigin}${to}`, {
    method,
    headers: {
      host: new URL(testOrigin).host,
      origin: testOrigin,
      cookie,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json().catch(() => undefined)) as T };
}

const get = async <T>(product: Product, cookie: string, to: string) => (await call<T>(product, cookie, 'GET', to)).body;

/** All that a member is shown of their own. */
async function seenBy(product: Product, cookie: string) {
  const { exportedAt: _, ...all } = await get<Record<string, unknown>>(product, cookie, '/api/me/export');
  return { all, posts: await get(product, cookie, '/api/me/posts'), me: await get<Me>(product, cookie, '/api/me') };
}

const signIn = (product: Product, email: string) =>
  product.visitor().post('/api/auth/sign-in', { email, password: testPassword });

/** A member who does things while the key is rotated, with what they were told. */
interface Worker {
  cookie: string;
  paths: string[];
  votes: Map<string, VoteOutcome['vote'] | 'unknown'>;
  /** Comments and posts that were not acknowledged yet, by their text, with the key of their call. */
  open: Map<string, { to: string; body: object; key: string }>;
  /** Texts of acknowledged ones. */
  said: string[];
  posted: string[];
}

async function work(product: Product, worker: Worker, round: number): Promise<void> {
  for (const [n, to] of worker.paths.entries()) {
    const before = worker.votes.get(to) ?? null;
    worker.votes.set(to, 'unknown');
    const voteType = (round + n) % 3 === 0 ? 'downvote' : 'upvote';
    const answer = await call<VoteOutcome>(product, worker.cookie, 'POST', `${to}/vote`, { voteType });
    if (answer.status === 200) {
      if (before !== 'unknown') expect(answer.body.previousVote).toBe(before);
      worker.votes.set(to, answer.body.vote);
    }
  }
  // Digits might look like a phone number, which is refused.
  const name = String.fromCharCode(97 + (round % 26), 97 + Math.floor(round / 26));
  const [words, story] = [`Yükteki söz ${name}.`, `Yükteki paylaşım ${name}.`];
  worker.open.set(words, { to: `${worker.paths[0]}/comments`, body: { text: words }, key: randomUUID() });
  worker.open.set(story, { to: '/api/experiences', body: draftOf('experience', story), key: randomUUID() });
  for (const [text, { to, body, key }] of [...worker.open]) {
    const { status } = await call(product, worker.cookie, 'POST', to, body, key);
    if (status !== 201) continue;
    worker.open.delete(text);
    (to.endsWith('/comments') ? worker.said : worker.posted).push(text);
  }
  const { status } = await call(product, '', 'POST', '/api/auth/sign-in', {
    email: emails.load,
    password: testPassword,
  });
  expect(status === 200 || status >= 500).toBe(true);
}

/** Compares what a member voted with what the site says, where they were told. */
async function compareVotes(product: Product, worker: Worker): Promise<void> {
  const ids = worker.paths.map((to) => to.split('/').at(-1));
  const { votes } = await get<{ votes: Record<string, string> }>(
    product,
    worker.cookie,
    `/api/me/votes?kind=experiences&${ids.map((id) => `ids=${id}`).join('&')}`,
  );
  for (const [to, told] of worker.votes) {
    const now = (votes[to.split('/').at(-1) as string] ?? null) as VoteOutcome['vote'];
    if (told !== 'unknown') expect(now).toBe(told);
    worker.votes.set(to, now);
  }
}

describe('a key that is rotated under load, and interrupted again and again', () => {
  let database: TestDatabase;
  let old: Vault;
  let backup: string;
  let product: Product;
  let worker: Worker;
  let posts: Record<'said' | 'other' | 'held' | 'later' | 'deleted', TestPost>;
  const cookies = { ada: '', bora: '', staff: '' };
  const before: Record<string, Awaited<ReturnType<typeof seenBy>>> = {};
  let factor: { secret: string; codes: string[] };
  let comment: string;
  let repeated: { to: string; body: object; key: string; id: string };
  let mails: unknown[];
  const rotate = (on: Product) => runHere(on.platform, ['rotate-key']);
  const status = async (on: Product) => (await runHere(on.platform, ['key-status'])).text;
  const known = () => ({ emails: Object.values(emails), now: product.clock.now() });

  beforeAll(async () => {
    database = await newDatabase();
    product = await start(database);
    old = vaultOf(Buffer.from(await readFile(keyFile, 'utf8'), 'base64'));
    const [ada, bora] = [await product.member(emails.ada), await product.member(emails.bora)];
    const staff = await product.moderator(emails.staff);
    const load = await product.member(emails.load);
    const leaving = await product.member(emails.leaving);
    await submitted(leaving, 'experience');

    const { offer, secret } = (await staff.post<{ offer: string; secret: string }>('/api/me/second-factor/offer')).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.clock.now().getTime() });
    const set = await staff.post<{ recoveryCodes: string[] }>('/api/me/second-factor', { offer, code });
    factor = { secret, codes: set.body.recoveryCodes };

    posts = {
      said: await submitted(ada, 'experience'),
      other: await submitted(ada, 'experience', { otherName: true }),
      held: await submitted(ada, 'experience'),
      deleted: await submitted(ada, 'experience'),
      later: await submitted(ada, 'experience', { publish: 'within-day' }),
    };
    await uploaded(ada);
    const target = await commentOn(posts.said, ada, 'Beğenilen söz.');
    comment = target.targetId;
    await bora.post(`${posts.said.path}/vote`, { voteType: 'upvote' });
    await bora.post(`${posts.said.path}/comments/${comment}/like`);
    // One report is decided, of which both are told; one stays open.
    const removed = await commentOn(posts.said, ada, 'Silinen söz.');
    const reported = await reportOf(removed, bora);
    const ruled = await ruleOn(removed, staff, { action: 'delete', rule: 'abuse', reportIds: [reported] } as never);
    expect(ruled.status).toBe(201);
    await reportOf(itself(posts.other), bora, 'Bekleyen bildirim.');
    await product.db.transaction((tx) =>
      withhold(tx, product.platform.vault, posts.held.id, { rule: 'links', wasPublic: false } as never),
    );
    await product.visitor().post('/api/removal-requests', {
      content: '/#experience-1',
      reason: 'personal',
      message: 'Adım geçiyor.',
      email: 'biri@ornek.example',
    });
    const written = await Promise.all(Array.from({ length: 4 }, () => writePost(product, 'experience')));
    worker = {
      cookie: load.cookie(),
      paths: written.map(({ path }) => path),
      votes: new Map(),
      open: new Map(),
      said: [],
      posted: [],
    };
    await work(product, worker, 0);
    const [to, body, key] = [`${worker.paths[0]}/comments`, { text: 'Bir kez söylenen.' }, randomUUID()];
    const first = await call<{ id: string }>(product, worker.cookie, 'POST', to, body, key);
    repeated = { to, body, key, id: first.body.id };
    worker.said.push(body.text);

    backup = path.join(folder, 'backups', 'before');
    await makeBackup(product.platform, backup);
    // Erased after the backup: an account with all that it wrote, and a post.
    const today = dayOf(product.clock.now());
    const account = await findAccountByEmail(product.platform, emails.leaving);
    await product.identityDb.transaction((tx) =>
      changeAccount(
        tx,
        product.platform,
        account?.id as string,
        (now) => now && { account: { ...now, closing: { on: today, posts: 'delete' } } },
      ),
    );
    expect((await ada.delete(posts.deleted.path)).status).toBe(204);
    await sealAnew(product.platform);

    Object.assign(cookies, { ada: ada.cookie(), bora: bora.cookie(), staff: staff.cookie() });
    for (const name of ['ada', 'bora'] as const) before[name] = await seenBy(product, cookies[name]);
    mails = await product.platform.mailer.outbox();
    expect(mails.length).toBeGreaterThan(4);
  }, 240_000);
  afterAll(() => product.close());

  test('opens everything at first: the attack finds what there is to find', async () => {
    const found = await attackWith(old, product, known());
    for (const [what, rows] of Object.entries(found)) expect([what, rows > 0]).toEqual([what, true]);
  });

  test('goes on after every interruption, and loses nothing that was acknowledged', async () => {
    let rounds = 0;
    for (let statements = 1; ; statements += 8) {
      await product.close();
      const fuse = newFuse();
      product = await start(database, fuse.through);
      await compareVotes(product, worker);
      rounds += 1;
      fuse.light(statements);
      const rotated = rotate(product).then(
        ({ code }) => code === 0,
        () => false,
      );
      await work(product, worker, rounds);
      const isDone = await rotated;
      fuse.light(Number.POSITIVE_INFINITY);
      if (isDone) break;
    }
    expect(rounds).toBeGreaterThan(5);
    console.log(`ended in ${rounds} of its starts`);
    await compareVotes(product, worker);
    await work(product, worker, rounds + 1);
    expect([...worker.open.keys()]).toEqual([]);
    // A call of before the rotation, repeated under its key.
    const { to, body, key, id } = repeated;
    expect(await call(product, worker.cookie, 'POST', to, body, key)).toMatchObject({ status: 201, body: { id } });
    // What is left under the earlier key runs out.
    const { waiting_post, waiting_photo, slots, answers, ...rest } = await attackWith(old, product, known());
    expect(
      Object.values(rest).every((rows) => rows === 0),
      JSON.stringify(rest),
    ).toBe(true);
    const comments = await product.db.query<{ text: string }>('SELECT body AS text FROM comment');
    const texts = comments.map(({ text }) => text);
    for (const text of worker.said) expect(texts.filter((one) => one === text)).toEqual([text]);
    expect(await status(product)).toContain('sürüyor');
  }, 600_000);

  test('leaves everything as it was for members', async () => {
    for (const name of ['ada', 'bora'] as const) expect(await seenBy(product, cookies[name])).toEqual(before[name]);
    expect(await product.platform.mailer.outbox()).toEqual(expect.arrayContaining(mails));
    for (const email of staying) expect((await signIn(product, email)).status).toBe(200);
    expect(codeOf(await signIn(product, emails.leaving))).toBe('auth/user-not-found');
    // Staff give their second factor again: by a recovery code, whose hash outlives the key, and by the app.
    const staff = product.visitor();
    await staff.post('/api/auth/sign-in', { email: emails.staff, password: testPassword });
    expect(codeOf(await staff.get('/api/admin/reports'))).toBe('auth/second-factor-required');
    const proof = '/api/me/second-factor/proof';
    expect((await staff.post(proof, { code: factor.codes[0] })).status).toBe(200);
    const reports = await openReports(staff);
    expect(reports.items.flatMap((item) => (item as { reportedBy?: string }).reportedBy ?? [])).toEqual([
      before.bora?.me.uid,
    ]);
    product.clock.advance(30_000);
    const code = new TOTP({ secret: Secret.fromBase32(factor.secret) });
    const again = { code: code.generate({ timestamp: product.clock.now().getTime() }) };
    expect((await staff.post(proof, again)).status).toBe(200);
    const findings = await checkSoundness(product.platform);
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  test('ends when what lives for days has run out, and then the earlier key opens nothing', async () => {
    product.clock.advance(day);
    await product.publish();
    expect((await product.visitor().get(posts.later.path)).status).toBe(200);
    // Each post that was acknowledged under load, once.
    const bodies = (await product.db.query<{ body: string }>('SELECT body FROM post')).map(({ body }) => body);
    expect(worker.posted.length).toBeGreaterThan(5);
    for (const text of worker.posted) expect(bodies.filter((one) => one === text)).toEqual([text]);
    product.clock.advance(2 * day);
    for (const job of ['sealed post purge', 'photo purge', 'expiry of rows']) await runJob(job, product.platform);
    await goOnRotating(product.platform);
    expect(await status(product)).toContain('sürüyor');
    await goOnRotating(product.platform);
    expect(await status(product)).toBe(sentences.done(true));
    const found = await attackWith(old, product, known());
    expect(
      Object.values(found).every((rows) => rows === 0),
      JSON.stringify(found),
    ).toBe(true);
  });

  test('new members are given names in an order that the earlier key does not know', async () => {
    const newcomer = await product.member('yeni@ornek.example');
    const { uid } = (await newcomer.get<Me>('/api/me')).body;
    const guessed = Array.from({ length: 2000 }, (_, n) => spareUid(old, n));
    expect(guessed).toContain(before.ada?.me.uid);
    expect(guessed).not.toContain(uid);
  });

  test('the new key alone suffices', async () => {
    await product.close();
    const text = await readFile(keyFile, 'utf8');
    await writeFile(keyFile, text.replaceAll(/^earlier .*\n/gm, ''));
    product = await start(database);
    expect(openVault(keyFile).all).toHaveLength(1);
    for (const name of ['ada', 'bora'] as const) {
      const { all, posts: own } = await seenBy(product, cookies[name]);
      expect(all).toMatchObject({ votes: before[name]?.all.votes, likes: before[name]?.all.likes });
      expect(own).toBeDefined();
    }
    await writeFile(keyFile, text);
  });

  test('a backup of before it is restored under the new key, and what was erased since stays erased', async () => {
    const other = await newDatabase();
    const { config, clock } = siteOn(other);
    await restoreBackup(config, clock, backup);
    const restored = await start(other);
    try {
      for (const email of staying) expect((await signIn(restored, email)).status).toBe(200);
      expect(codeOf(await signIn(restored, emails.leaving))).toBe('auth/user-not-found');
      expect((await restored.visitor().get(posts.deleted.path)).status).toBe(404);
      expect((await rotate(restored)).code).toBe(0);
      const { waiting_post, waiting_photo, slots, answers, ...rest } = await attackWith(old, restored, known());
      expect(
        Object.values(rest).every((rows) => rows === 0),
        JSON.stringify(rest),
      ).toBe(true);
    } finally {
      await restored.close();
    }
  }, 240_000);

  test('without the earlier key its backup is refused, and an unfinished rotation does not start', async () => {
    const text = await readFile(keyFile, 'utf8');
    await writeFile(keyFile, text.replaceAll(/^earlier .*\n/gm, ''));
    try {
      const { config, clock } = siteOn(await newDatabase());
      await expect(restoreBackup(config, clock, backup)).rejects.toThrow(copy.otherKey(backup));
      await product.identityDb.query('UPDATE identity.epoch SET former = $1', [[old.id]]);
      await product.close();
      await expect(start(database)).rejects.toThrow(operator.earlierKeyMissing(keyFile));
    } finally {
      await writeFile(keyFile, text);
    }
    product = await start(database);
  }, 240_000);
});

/** The settings and the clock of a site on other databases, with the same key and ledger. */
function siteOn(database: TestDatabase) {
  const settings = {
    ...settingsOf(database),
    DATA_DIR: database.dataDir ?? path.join(folder, `data-${made.length}`),
    KEY_FILE: keyFile,
    ERASURE_LEDGER: database.ledgerDir as string,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  };
  return { config: readConfig(settings), clock: new ManualClock(new Date('2026-11-19T12:00:00Z')) };
}

test('servers and commands that are killed while the key is rotated lose nothing', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  // How many answers of the server a command has before both are killed.
  const rounds = [0, 10, 60, 200];
  let crashes = 0;
  const toll = await workThroughCrashes(
    database,
    { crashes: rounds.length + 1, callsBetween: 40 },
    async (server, restart, settings) => {
      const command = startCommand(settings, ['rotate-key']);
      const answers = rounds[crashes++];
      if (answers === undefined) {
        expect(await command.ended).toMatchObject({ code: 0, out: expect.stringContaining('sürüyor') });
        return server;
      }
      for (let n = 0; n < answers; n++) await fetch(`${server.origin}/livez`);
      command.child.kill('SIGKILL');
      await server.kill();
      await command.ended;
      return restart();
    },
  );
  console.log(`${testEngine()}, rotated through ${rounds.length} × kill -9: ${JSON.stringify(toll)}`);
  expect(toll).toMatchObject({ lost: 0, forgotten: 0, doubled: 0, wrongVotes: 0, unsound: [] });
}, 480_000);

// The embedded engine has one process.
if (testEngine() === 'postgres')
  test('nothing is sealed with a key that a running node does not know', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    const { workers, paths, keyFile: first, remove } = await fillForWork(database);
    onTestFinished(remove);
    const second = path.join(folder, 'second.key');
    await copyFile(first, second);
    const common = { RATE_LIMITS: 'off', DEMO: 'off', LOG_LEVEL: 'warn', ...settingsOf(database) };
    const shared = {
      ...common,
      ERASURE_LEDGER: path.join(folder, 'shared'),
      DATA_DIR: path.join(folder, 'shared-data'),
    };
    const here = await startServerProcess({ ...shared, KEY_FILE: first });
    const there = await startServerProcess({ ...shared, KEY_FILE: second });
    const vote = async (at: string) => {
      const [to, by] = [`${at}${paths[0]}/vote`, workers[0]];
      const headers = { origin: at, cookie: `sesol=${by?.token}`, 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify({ voteType: 'upvote' }) });
      return (await answer.json()) as VoteOutcome;
    };
    expect(await vote(here.origin)).toMatchObject({ vote: 'upvote', counts: { upvotes: 1 } });
    const refused = await startCommand({ ...shared, KEY_FILE: first }, ['rotate-key']).ended;
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('bilmiyor') });
    expect(await vote(there.origin)).toMatchObject({ vote: null, counts: { upvotes: 0 } });
    expect(await vote(there.origin)).toMatchObject({ vote: 'upvote', counts: { upvotes: 1 } });

    await copyFile(first, second);
    expect(await startCommand({ ...shared, KEY_FILE: first }, ['rotate-key']).ended).toMatchObject({ code: 0 });
    for (const at of [here, there, here]) {
      expect(await vote(at.origin)).toMatchObject({ vote: null, counts: { upvotes: 0 } });
      expect(await vote(at.origin)).toMatchObject({ vote: 'upvote', counts: { upvotes: 1 } });
    }
    // A node that comes back with the key of before does not start.
    const earlier = /^earlier \S+ (\S+)$/m.exec(await readFile(first, 'utf8'))?.[1] ?? '';
    await writeFile(second, earlier);
    await expect(startServerProcess({ ...shared, KEY_FILE: second })).rejects.toThrow(/başka bir anahtarla/);
    await here.stop();
    await there.stop();
  }, 240_000);
