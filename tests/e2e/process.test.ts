import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator } from '#contract/copy/operator.ts';
import { freePort, startServerProcess } from '#tests/support/server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const paths = () => ({ DATA_DIR: path.join(folder, 'data'), KEY_FILE: path.join(folder, 'keys', 'sesol.key') });

/** Runs the server until it exits by itself; for starts that are refused. */
function refusal(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const main = path.resolve(import.meta.dirname, '../../server/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, printed })));
}

describe('a started server', () => {
  test('tells where to open it, where mails wait and how to try it; a second one on its data is refused', async () => {
    const server = await startServerProcess(paths());
    try {
      expect(server.printed()).toContain(server.origin);
      expect(server.printed()).toContain('/dev/outbox');
      expect(server.printed()).toContain('ornek-parola');
      const second = await refusal(paths());
      expect(second.code).toBe(1);
      expect(second.printed).toMatch(/başka bir SesOl süreci kullanıyor/);
      expect(second.printed).not.toMatch(/\n\s+at /);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  test('asked to stop, says so to whoever asks if it is ready, lets go open pages, and answers what is under way', async () => {
    const server = await startServerProcess({ ...paths(), DRAIN_SECONDS: '1' });
    const stream = await fetch(`${server.origin}/api/live?topics=experiences`);
    const words = new TextDecoderStream();
    const heard = text(stream.body?.pipeThrough(words) as ReadableStream<string>);
    const slow = request(`${server.origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
    });
    slow.write('{"email":"kimse@ornek.example",');
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200);

    const stopped = server.stop();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect(await heard).toMatch(/^retry: \d+\n/);
    slow.end('"password":"yanlis-parola"}');
    const [answer] = (await once(slow, 'response')) as [IncomingMessage];
    expect(answer.headers.connection).toBe('close');
    expect(answer.statusCode).toBe(404);
    answer.resume();
    expect(await stopped).toBe(0);
  });

  test('ends with a sentence when its embedded database does, and starts again on the same data', async () => {
    const main = path.resolve(import.meta.dirname, '../support/dying-main.ts');
    const own = { DATA_DIR: path.join(folder, 'dying'), KEY_FILE: path.join(folder, 'dying-keys', 'sesol.key') };
    const port = String(await freePort());
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
      env: { PATH: process.env.PATH, PORT: port, DEMO: 'off', ...own },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let printed = '';
    child.stdout?.on('data', (chunk) => (printed += chunk));
    child.stderr?.on('data', (chunk) => (printed += chunk));
    await expect.poll(() => printed, { timeout: 180_000 }).toContain(`:${port}`);
    child.send('end');
    const [code] = await once(child, 'close');
    expect(printed).toContain(operator.databaseEnded('1'));
    expect(code).toBe(1);
    expect(printed).not.toMatch(/\n\s+at /);
    const again = await startServerProcess({ ...own, DEMO: 'off' });
    expect(await again.stop()).toBe(0);
  });

  test('keeps what was written across a restart, and plants the demo only once', async () => {
    const server = await startServerProcess(paths());
    const count = async (origin: string) =>
      ((await (await fetch(`${origin}/api/experiences/summary`)).json()) as { total: number }).total;
    const before = await count(server.origin);
    expect(before).toBeGreaterThanOrEqual(60);
    await server.stop();
    const again = await startServerProcess(paths());
    expect(await count(again.origin)).toBe(before);
    await again.stop();
  });

  test('refuses to serve the world with demo accounts, or without mail', async () => {
    const world = { ...paths(), ORIGIN: 'https://sesol.example' };
    expect((await refusal(world)).printed).toMatch(/SMTP_URL/);
    const withMail = await refusal({ ...world, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(withMail.code).toBe(1);
    expect(withMail.printed).toMatch(/örnek hesaplar/);
  });

  test('writes a line for each request for what is public, by its route alone, and none for what members do', async () => {
    const server = await startServerProcess(paths());
    const { items } = (await (await fetch(`${server.origin}/api/experiences`)).json()) as { items: { id: string }[] };
    for (const address of ['/?city=%C4%B0zmir', `/api/experiences/${items[0]?.id}`, '/auth?mode=verify', '/livez'])
      await (await fetch(server.origin + address)).text();
    await fetch(`${server.origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kimse@ornek.example', password: 'yanlis-parola' }),
    });
    await server.stop();
    const lines = server
      .printed()
      .split('\n')
      .filter((line) => line.includes('"route"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ route, status }) => `${status} ${route}`)).toEqual([
      '200 GET /api/experiences',
      '200 GET /',
      '200 GET /api/experiences/{id}',
    ]);
    for (const line of lines) {
      expect(Object.keys(line).toSorted()).toEqual(['level', 'ms', 'msg', 'request', 'route', 'status', 'time']);
      expect((line.time as number) % 60_000).toBe(0);
    }
    expect(new Set(lines.map(({ request }) => request)).size).toBe(lines.length);
  });

  test('writes no e-mail, address or text of a member in any log line or file', async () => {
    const secret = { email: 'kanarya.4711@ornek.example', password: 'kanarya-parola', text: 'kanarya-metin-4711' };
    const server = await startServerProcess({ ...paths(), LOG_LEVEL: 'trace' });
    const post = (path_: string, body: unknown) =>
      fetch(server.origin + path_, {
        method: 'POST',
        headers: { origin: server.origin, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    await post('/api/auth/sign-up', { ...secret, acceptTerms: true });
    await fetch(`${server.origin}/?search=${secret.text}`, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await post('/api/auth/sign-in', secret);
    await post('/api/auth/sign-in', `{"email":"${secret.email}`);
    await post('/api/experiences', { experienceText: secret.text });
    await fetch(`${server.origin}/api/experiences?cursor=${secret.text}`);
    await server.stop();
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const written = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')),
    );
    for (const canary of [secret.email, 'kanarya.4711', secret.password, secret.text, '203.0.113.77']) {
      expect(server.printed()).not.toContain(canary);
      expect(
        written.some((content) => content.includes(canary)),
        canary,
      ).toBe(false);
    }
  });
});
