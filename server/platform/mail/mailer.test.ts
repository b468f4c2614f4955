import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lifetimes } from '#contract/limits.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { vaultOf } from '#server/platform/vault.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { freePort } from '#tests/support/server.ts';
import { letter } from './letter.ts';
import { createMailer, type Mailer } from './mailer.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  const { identityUrl: url, dataDir = '' } = database;
  db = await openDatabase(url ? { url } : { folder: path.join(dataDir, 'identity') });
  await migrate(db, 'identity');
});
afterAll(async () => {
  await db.close();
  await database.close();
});

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

interface Received {
  to: string[];
  source: string;
}

/** A real SMTP server on that port; `refuse` is its reply to every mail. */
async function mailServer(port: number, options: { refuse?: number } = {}): Promise<Received[]> {
  const received: Received[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (options.refuse) return done(Object.assign(new Error('no'), { responseCode: options.refuse }));
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  expect((server.server.address() as AddressInfo).port).toBe(port);
  return received;
}

function nodes(count: number, port: number) {
  const clock = new ManualClock(new Date('2026-11-18T12:00:00Z'));
  const vault = vaultOf(Buffer.alloc(32, 7));
  let logged = '';
  const parts = {
    db,
    vault,
    clock,
    log: createLog('info', { write: (line) => (logged += line) }),
    smtpUrl: `smtp://127.0.0.1:${port}`,
    publisher: { name: 'SesOl', team: { name: 'SesOl Ekibi', email: 'ekip@sesol.example' } },
  };
  const mailers = Array.from({ length: count }, () => createMailer(parts));
  const [mailer] = mailers as [Mailer];
  /** Queues a mail to each address; `expiresAt` as in `letter`. */
  const queue = (addresses: string[], expiresAt?: Date) =>
    db.transaction(async (tx) => {
      for (const to of addresses) await mailer.queue(tx, letter(to, copy, 'https://sesol.example/auth', expiresAt));
    });
  return { clock, mailers, mailer, queue, logged: () => logged };
}

const copy = { subject: 'Konu şöyle', lines: ['Birinci satır.'], action: 'Aç', closing: 'Hoşça kal.' };
const waiting = async () => (await db.query('SELECT 1 FROM identity.outbox')).length;

test('a mail server that is down delays mails, loses none and gets none twice, with several nodes sending', async () => {
  const port = await freePort();
  const { clock, mailers } = nodes(3, port);
  const addresses = Array.from({ length: 12 }, (_, i) => `kisi${i}@ornek.example`);
  await db.transaction(async (tx) => {
    for (const to of addresses) await mailers[0]?.queue(tx, letter(to, copy, 'https://sesol.example/auth'));
  });
  await Promise.all(mailers.map((mailer) => mailer.deliver()));
  expect(await waiting()).toBe(addresses.length);

  const received = await mailServer(port);
  clock.advance(60 * 60_000);
  await Promise.all(mailers.map((mailer) => mailer.deliver()));
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(await waiting()).toBe(0);
  expect(received[0]?.source).toMatch(/^From: SesOl <ekip@sesol.example>/m);
});

test('a refused mail is tried again after a while', async () => {
  const port = await freePort();
  const { clock, mailers } = nodes(1, port);
  const [mailer] = mailers;
  await mailServer(port, { refuse: 451 });
  await db.transaction(async (tx) => mailer?.queue(tx, letter('geri@ornek.example', copy, 'https://sesol.example/')));
  const attempts = async () =>
    (await db.query<{ attempts: number }>('SELECT attempts FROM identity.outbox'))[0]?.attempts;
  await mailer?.deliver();
  await mailer?.deliver();
  expect(await attempts()).toBe(1);
  clock.advance(2 * 60_000);
  await mailer?.deliver();
  expect(await attempts()).toBe(2);
  await db.query('DELETE FROM identity.outbox');
});

test('what a mail server refused is sent at once when the operator asks, and not before its time by itself', async () => {
  const port = await freePort();
  const { mailer, queue } = nodes(1, port);
  await queue(['simdi@ornek.example']);
  // The server is away, then refuses for good.
  await mailer.deliver();
  await mailServer(port, { refuse: 550 });
  await mailer.deliver();
  expect(await waiting()).toBe(1);
  await mailer.deliverNow();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  const received = await mailServer(port);
  await mailer.deliver();
  expect(received).toHaveLength(0);
  await mailer.deliverNow();
  expect(received.flatMap(({ to }) => to)).toEqual(['simdi@ornek.example']);
  expect(await waiting()).toBe(0);
});

test('a mail waits for a server that is down for a month, and for days for one that refuses it', async () => {
  const port = await freePort();
  const { clock, mailers } = nodes(1, port);
  const [mailer] = mailers;
  const day = 24 * 60 * 60_000;
  await db.transaction(async (tx) => mailer?.queue(tx, letter('uzun@ornek.example', copy, 'https://sesol.example/')));
  for (let days = 0; days < 30; days += 1) {
    await mailer?.deliver();
    await mailer?.tidy(clock.now());
    clock.advance(day);
  }
  const received = await mailServer(port);
  await mailer?.deliver();
  expect(received).toHaveLength(1);

  await new Promise<void>((resolve) => server?.close(() => resolve()));
  await mailServer(port, { refuse: 550 });
  await db.transaction(async (tx) => mailer?.queue(tx, letter('yok@ornek.example', copy, 'https://sesol.example/')));
  for (let days = 0; days < 5; days += 1) {
    await mailer?.deliver();
    expect(await waiting()).toBe(1);
    clock.advance(day);
  }
  clock.advance(day);
  await mailer?.deliver();
  expect(await waiting()).toBe(0);
});

test('after an hour’s outage every mail is sent within a minute of the server’s return, once, over at most five connections', async () => {
  const port = await freePort();
  const { clock, mailer, queue, logged } = nodes(1, port);
  const addresses = Array.from({ length: 120 }, (_, n) => `kisi${n}@ornek.example`);
  // It accepts connections and does not answer.
  const open = new Set<Socket>();
  let most = 0;
  const silent = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
    most = Math.max(most, open.size);
  });
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  await queue(addresses);
  const asked = Array.from({ length: 60 }, () => mailer.deliver());
  await expect.poll(() => open.size).toBe(5);
  silent.close();
  for (const socket of open) socket.destroy();
  await Promise.all(asked);
  expect(most).toBe(5);

  const step = async () => {
    clock.advance(5000);
    await mailer.deliver();
  };
  for (let seconds = 0; seconds < 3600; seconds += 5) await step();
  expect(await waiting()).toBe(addresses.length);
  const received = await mailServer(port);
  for (let seconds = 0; seconds < 60; seconds += 5) await step();
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(await waiting()).toBe(0);
  expect(logged().match(/"waiting":120/g)).toHaveLength(1);
});

test('a mail is not sent once its link has expired', async () => {
  const port = await freePort();
  const { clock, mailer, queue } = nodes(1, port);
  await queue(['gec@ornek.example'], new Date(clock.now().getTime() + lifetimes.resetCode));
  await queue(['bildirim@ornek.example']);
  clock.advance(lifetimes.resetCode);
  const received = await mailServer(port);
  await mailer.deliver();
  expect(received.flatMap(({ to }) => to)).toEqual(['bildirim@ornek.example']);
  expect(await waiting()).toBe(0);
});

test('a mail sent again after a crash has the same Message-ID, so that it is shown once', async () => {
  const port = await freePort();
  const { mailers } = nodes(1, port);
  const received = await mailServer(port);
  await db.transaction(async (tx) =>
    mailers[0]?.queue(tx, letter('ayni@ornek.example', copy, 'https://sesol.example/')),
  );
  const [row] = await db.query<{ id: string; sealed: Buffer }>('SELECT * FROM identity.outbox');
  await mailers[0]?.deliver();
  // The state after a crash between sending and erasing.
  await db.query('INSERT INTO identity.outbox (id, sealed) VALUES ($1, $2)', [row?.id, row?.sealed]);
  await mailers[0]?.deliver();
  const ids = received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toContain(row?.id);
});

test('a mail is committed or rolled back with its transaction, and can not have two recipients', async () => {
  const port = await freePort();
  const { mailers } = nodes(1, port);
  const received = await mailServer(port);
  const queue = (to: string) =>
    db.transaction(async (tx) => mailers[0]?.queue(tx, letter(to, copy, 'https://sesol.example/')));
  await expect(
    db.transaction(async (tx) => {
      await mailers[0]?.queue(tx, letter('yarim@ornek.example', copy, 'https://sesol.example/'));
      throw new Error('the account was not written');
    }),
  ).rejects.toThrow();
  expect(await waiting()).toBe(0);
  await queue('bir@ornek.example, iki@ornek.example');
  await mailers[0]?.deliver();
  expect(received.flatMap(({ to }) => to)).not.toContain('iki@ornek.example');
  await db.query('DELETE FROM identity.outbox');
});

test('the part of a mail that a mail server can read is neutral, in Turkish, as text and as HTML', async () => {
  const { mail: mails } = await import('#contract/copy/mail.ts');
  for (const copyOf of Object.values(mails)) {
    const { subject, text, html } = letter('biri@ornek.example', copyOf, 'https://sesol.example/auth?oobCode=x');
    for (const part of [subject, ...copyOf.lines, copyOf.closing])
      expect(part).not.toMatch(/staj|iş yeri|şikâyet|deneyim|ilan/i);
    expect(text).toContain('https://sesol.example/auth?oobCode=x');
    expect(html).toContain('<html lang="tr">');
  }
});
