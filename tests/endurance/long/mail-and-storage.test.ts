import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { letter } from '#server/platform/mail/letter.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { vaultOf } from '#server/platform/vault.ts';
import { openBucket } from '#tests/support/bucket.ts';
import { tell } from '#tests/support/figures.ts';
import { createPostgresDatabase, type OwnDatabase } from '#tests/support/postgres.ts';
import { freePort } from '#tests/support/server.ts';

const mails = 1000;
const copy = { subject: 'Konu', lines: ['Satır.'], action: 'Aç', closing: 'Hoşça kal.' };

let identity: OwnDatabase;
let db: Database;
beforeAll(async () => {
  identity = await createPostgresDatabase();
  db = await openDatabase({ url: identity.url });
  await migrate(db, 'identity');
});
afterAll(async () => {
  await db.close();
  await identity.drop();
});

function mailerOf(port: number): Mailer {
  return createMailer({
    db,
    vault: vaultOf(Buffer.alloc(32, 7)),
    clock: systemClock,
    log: createLog('silent', { write() {} }),
    smtpUrl: `smtp://127.0.0.1:${port}`,
    publisher: { name: 'SesOl', team: { name: 'SesOl Ekibi', email: 'ekip@sesol.example' } },
  });
}

/** A server that accepts connections and never answers; counts the maximum of open ones. */
async function silentServer(port: number) {
  const sockets = new Set<Socket>();
  let most = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    most = Math.max(most, sockets.size);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    most: () => most,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test(`${mails} mails wait for a server that is silent for two minutes, and are all sent a minute after its return`, async () => {
  const port = await freePort();
  const mailer = mailerOf(port);
  const silent = await silentServer(port);
  const addresses = Array.from({ length: mails }, (_, n) => `kisi${n}@ornek.example`);
  await db.transaction(async (tx) => {
    for (const to of addresses) await mailer.queue(tx, letter(to, copy, 'https://sesol.example/auth'));
  });
  const beat = setInterval(() => void mailer.deliver(), 5000);
  onTestFinished(() => clearInterval(beat));
  await new Promise((resolve) => setTimeout(resolve, 120_000));
  expect(silent.most()).toBeLessThanOrEqual(5);
  silent.close();

  const received: string[] = [];
  let open = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      open += 1;
      most = Math.max(most, open);
      done();
    },
    onClose: () => (open -= 1),
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const back = performance.now();
  await expect.poll(() => received.length, { timeout: 300_000, interval: 200 }).toBeGreaterThan(0);
  const first = performance.now() - back;
  await expect.poll(() => received.length, { timeout: 300_000, interval: 200 }).toBeGreaterThanOrEqual(mails);
  const all = performance.now() - back;
  tell('mails after an outage', {
    mails,
    'first after, s': first / 1000,
    'last after, s': all / 1000,
    connections: most,
  });
  expect(received.toSorted()).toEqual(addresses.toSorted());
  await expect.poll(async () => (await db.query('SELECT 1 FROM identity.outbox')).length).toBe(0);
  expect(most).toBeLessThanOrEqual(5);
  expect(first).toBeLessThan(60_000);
  expect(all).toBeLessThan(60_000);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a silent bucket delays an upload by 15 s at most', async () => {
  const bucket = await openBucket();
  const port = Number(new URL(bucket.env.S3_ENDPOINT ?? '').port);
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bucket-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [data, key] = [path.join(folder, 'data'), path.join(folder, 'sesol.key')];
  const storage = await openStorage(readConfig({ DATA_DIR: data, KEY_FILE: key, ...bucket.env }));
  await bucket.close();
  const silent = await silentServer(port);
  const started = performance.now();
  const put = (name: string) => storage.put(name, Buffer.alloc(100_000));
  for (const outcome of await Promise.allSettled([put('a.webp'), put('a-small.webp')])) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  }
  const seconds = (performance.now() - started) / 1000;
  tell('silent bucket', { 'response time, s': seconds });
  expect(seconds).toBeLessThan(15);
  silent.close();
});
