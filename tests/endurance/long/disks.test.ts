import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { percentile, tell } from '#tests/support/figures.ts';
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server.ts';

const password = 'dogru-parola';
const hasDisks = process.getuid?.() === 0;

/** Mounts a small disk in memory; needs root. */
function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sesol-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Fills a disk completely. */
function fill(folder: string): string {
  const file = path.join(folder, 'filling');
  const child = () => execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k'], { stdio: 'ignore' });
  expect(child).toThrow();
  return file;
}

const post = (origin: string, target: string, body: object, cookie = '') =>
  fetch(origin + target, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function member(server: ServerProcess, email: string): Promise<string> {
  await post(server.origin, '/api/auth/sign-up', { email, password, acceptTerms: true });
  const mail = (await server.outbox()).find(({ to }) => to === email);
  const oobCode = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await post(server.origin, '/api/auth/verify-email', { oobCode, email, newPassword: password });
  const signedIn = await post(server.origin, '/api/auth/sign-in', { email, password });
  return signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

test.runIf(hasDisks)('a full log disk delays no request, and logging resumes by itself', async () => {
  const disk = smallDisk(1);
  const logs = path.join(disk, 'logs');
  // An unreachable provider: each sign-in attempt with it writes a line to the log.
  const provider = { OIDC_CLIENT_ID: 'sesol', OIDC_ISSUER: 'http://127.0.0.1:1' };
  const server = await startServerProcess({ ...provider, LOG_DIR: logs, DEMO: 'off', RATE_LIMITS: 'off' });
  const livez = async (seconds: number) => {
    const times: number[] = [];
    for (const ends = performance.now() + seconds * 1000; performance.now() < ends; await wait(20)) {
      await fetch(`${server.origin}/api/auth/popup?id=pencere-1`).then((answer) => answer.text());
      const asked = performance.now();
      expect((await fetch(`${server.origin}/livez`)).status).toBe(200);
      times.push(performance.now() - asked);
    }
    return times;
  };
  const written = async () => {
    const [file = ''] = await readdir(logs);
    return (await readFile(path.join(logs, file), 'utf8')).trim().split('\n');
  };
  const before = await livez(10);
  const linesBefore = (await written()).length;
  expect(linesBefore).toBeGreaterThan(10);
  const filling = fill(disk);
  const during = await livez(30);
  await rm(filling);
  await expect.poll(async () => (await written()).length).toBeGreaterThanOrEqual(linesBefore + during.length);
  for (const line of await written()) JSON.parse(line);
  tell('full log disk', {
    calls: during.length,
    'p99 before, ms': percentile(before, 99),
    'p50, ms': percentile(during, 50),
    'p99, ms': percentile(during, 99),
    'log lines written': (await written()).length,
  });
  expect(percentile(during, 99)).toBeLessThan(Math.max(50, 2 * percentile(before, 99)));
  expect(await server.stop()).toBe(0);
});

test.runIf(hasDisks)(
  'a full data disk refuses what would be written with a sentence, shows what is there, and loses nothing',
  async () => {
    const disk = smallDisk(400);
    const paths = {
      DATA_DIR: path.join(disk, 'data'),
      KEY_FILE: path.join(mkdtempSync(path.join(tmpdir(), 'sesol-key-')), 'key'),
    };
    const settings = { ...paths, DEMO: 'off', RATE_LIMITS: 'off', PORT: String(await freePort()) };
    const server = await startServerProcess(settings);
    const cookie = await member(server, 'dolu@ornek.example');
    const draft = { city: 'İzmir', sector: 'Medya', positionType: 'Junior', tags: ['adil'], isPositive: true };
    const kept: string[] = [];
    const submit = async () => {
      const experienceText = `${kept.length} ${'uzun bir gün '.repeat(600)}`;
      const answer = await post(server.origin, '/api/experiences', { ...draft, experienceText }, cookie);
      const body = (await answer.json()) as Experience & { message: string };
      if (answer.status === 201) kept.push(body.id);
      return { status: answer.status, message: body.message };
    };
    for (let n = 0; n < 20; n += 1) await submit();
    const filling = fill(disk);
    const refused: { status: number; message: string }[] = [];
    for (let n = 0; n < 60; n += 1) {
      const outcome = await submit();
      if (outcome.status !== 201) refused.push(outcome);
      expect((await fetch(`${server.origin}/api/experiences`)).status).toBe(200);
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, message } of refused) {
      expect([503, 507], message).toContain(status);
      expect(message).toMatch(/tekrar dene/);
    }
    await rm(filling);
    expect((await submit()).status).toBe(201);
    tell('full data disk, embedded', { refused: refused.length, acknowledged: kept.length });

    // The server does not start on a full disk.
    await server.stop();
    const again = fill(disk);
    const main = path.resolve(import.meta.dirname, '../../../server/main.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: { PATH: process.env.PATH, ...settings },
    });
    let printed = '';
    child.stderr.on('data', (chunk) => (printed += chunk));
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(printed).toMatch(/diskinde yer kalmadı/);
    expect(printed).not.toMatch(/\n\s+at /);
    await rm(again);

    const back = await startServerProcess(settings);
    await back.publish();
    const found = await Promise.all(
      kept.map(async (id) => (await fetch(`${back.origin}/api/experiences/${id}`)).status),
    );
    expect(found.filter((status) => status !== 200)).toEqual([]);
    await back.stop();
  },
);
