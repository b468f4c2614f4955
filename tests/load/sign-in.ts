import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { passwordCost, passwordsAt } from '#server/platform/passwords.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server.ts';

/**
 * Benchmark of sign-ins over HTTP against bare password hashing: compares passwords in this process, and signs members
 * in at the built server, each with the same concurrency, in turns; prints both per second (the median of the rounds)
 * and the ratio. Uses the PostgreSQL server of TEST_DATABASE_URL where it is set, otherwise the embedded engine.
 */
const atOnce = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const members = 40;
const password = 'dogru-parola';

const passwords = passwordsAt(passwordCost);
const stored = await passwords.hash(password);
const folder = await mkdtemp(path.join(tmpdir(), 'sesol-bench-'));
const [content, identity] = process.env.TEST_DATABASE_URL
  ? [await createPostgresDatabase(), await createPostgresDatabase()]
  : [];
const server = await startServerProcess({
  ...(content && identity ? { DATABASE_URL: content.url, IDENTITY_DATABASE_URL: identity.url } : {}),
  KEY_FILE: path.join(folder, 'sesol.key'),
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
});

async function post(call: string, body: object): Promise<void> {
  const answer = await fetch(`${server.origin}/api/auth/${call}`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The throughput of `work` a second, with that concurrency. */
async function speed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; performance.now() - started < seconds * 1000; done++) await work();
    }),
  );
  return (done / (performance.now() - started)) * 1000;
}

const emails = Array.from({ length: members }, (_, n) => `uye${n}@ornek.example`);
for (const email of emails) {
  await post('sign-up', { email, password, acceptTerms: true });
  const mail = (await server.outbox()).find(({ to }) => to === email);
  const oobCode = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await post('verify-email', { oobCode, email, newPassword: password });
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const bare: number[] = [];
const http: number[] = [];
let next = 0;
const signIn = () => post('sign-in', { email: emails[next++ % members], password });
await signIn();
for (let round = 0; round < rounds; round++) {
  bare.push(await speed(() => passwords.verify(password, stored)));
  http.push(await speed(signIn));
}
console.log('| hashes a second | sign-ins a second | ratio |');
console.log('|---|---|---|');
console.log(
  `| ${median(bare).toFixed(1)} | ${median(http).toFixed(1)} | ${(median(http) / median(bare)).toFixed(2)} |`,
);
await passwords.close();
await server.stop();
await content?.drop();
await identity?.drop();
await rm(folder, { recursive: true, force: true });
