import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percentile, tell } from '#tests/support/figures.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';

const atOnce = 200;

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sesol-sign-ins-'));
  server = await startServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    KEY_FILE: path.join(folder, 'sesol.key'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    // The value that `npm start` sets.
    UV_THREADPOOL_SIZE: String(availableParallelism() + 4),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Measures response times of a page and a file, in milliseconds, until `over` is true. */
async function reading(over: () => boolean) {
  const times = { page: [] as number[], file: [] as number[] };
  const ask = async (target: string, into: number[]) => {
    const asked = performance.now();
    const answer = await fetch(server.origin + target);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    into.push(performance.now() - asked);
  };
  while (!over()) {
    await Promise.all([ask('/about', times.page), ask('/logo.png', times.file)]);
    await wait(10);
  }
  return times;
}

test(`${atOnce} sign-ins at once hardly slow readers, and those that would wait too long are refused with a time to retry`, async () => {
  const ends = performance.now() + 10_000;
  const quiet = await reading(() => performance.now() > ends);
  let answered = 0;
  const signIns = Array.from({ length: atOnce }, async (_, n) => {
    const answer = await fetch(`${server.origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'deniz@ornek.sesol.example', password: `yanlis-parola-${n}` }),
    });
    await answer.arrayBuffer();
    answered += 1;
    return answer;
  });
  const busy = await reading(() => answered === atOnce);
  const answers = await Promise.all(signIns);
  const told = answers.filter(({ status }) => status === 503 || status === 429);
  for (const answer of told) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const { status } of answers) expect([401, 429, 503]).toContain(status);
  const figures = (times: number[]) => percentile(times, 99);
  tell('sign-ins at once', {
    'sign-ins': atOnce,
    'refused with retry-after': told.length,
    'page p99 quiet, ms': figures(quiet.page),
    'page p99, ms': figures(busy.page),
    'file p99 quiet, ms': figures(quiet.file),
    'file p99, ms': figures(busy.file),
  });
  expect(figures(busy.page)).toBeLessThan(3 * figures(quiet.page));
  expect(figures(busy.file)).toBeLessThan(3 * figures(quiet.file));
});
