import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { passwordCost, passwordsAt } from '#server/platform/passwords.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { startServerProcess } from '#tests/support/server.ts';

/**
 * How much of a password hash's speed is left of a sign-in over HTTP? Compares passwords in this process, and signs
 * members in at the built server, each so many at a time, in turns; prints both a second (the middle of the rounds) and
 * the ratio. On the PostgreSQL server of TEST_DATABASE_URL where it is set, otherwise on the embedded engine.
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

/** How often a second `work` ends, so many at a time. */
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
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
  `| ${middle(bare).toFixed(1)} | ${middle(http).toFixed(1)} | ${(middle(http) / middle(bare)).toFixed(2)} |`,
);
await passwords.close();
await server.stop();
await content?.drop();
await identity?.drop();
await rm(folder, { recursive: true, force: true });
