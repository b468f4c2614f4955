import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voteTypes } from '#contract/vocabulary.ts';
import type { VoteOutcome } from '#contract/votes.ts';
import { unsoundContent } from '#server/soundness.ts';
import { fillForWork, type Worker } from '#tests/support/crashing.ts';
import { openTestDatabases, serverDatabase, settingsOf, type TestDatabase } from '#tests/support/database.ts';
import { tell } from '#tests/support/figures.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server.ts';

const toggles = Number(process.env.ENDURANCE_TOGGLES ?? 50_000);
/** The lanes of each member: their votes on one post overlap, on one node and on two. */
const lanesOfEach = 3;

let database: TestDatabase;
let workers: Worker[];
let paths: string[];
let remove: () => Promise<void>;
let nodes: ServerProcess[];
beforeAll(async () => {
  database = await serverDatabase();
  const work = await fillForWork(database);
  ({ workers, paths, remove } = work);
  const settings = {
    ...settingsOf(database),
    KEY_FILE: work.keyFile,
    DATA_DIR: path.join(path.dirname(work.keyFile), 'data'),
    DATABASE_POOL: '8',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  };
  nodes = [await startServerProcess(settings), await startServerProcess(settings)];
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop();
  await remove?.();
  await database?.close();
});

test(`${toggles} votes of the same members on two nodes leave counters that equal the rows`, {
  timeout: 60 * 60_000,
}, async () => {
  let sent = 0;
  const came = new Map<string, number>();
  const lanes = workers.flatMap(({ token }, member) =>
    Array.from({ length: lanesOfEach }, async (_, lane) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (sent < toggles) {
        const n = sent;
        sent += 1;
        const { origin } = nodes[(n + lane) % nodes.length] as ServerProcess;
        const post = paths[(n * 7 + member) % paths.length] as string;
        const call = request(`${origin}${post}/vote`, {
          method: 'POST',
          agent,
          headers: { origin, cookie: `sesol=${token}`, 'content-type': 'application/json' },
        });
        const answered = new Promise<IncomingMessage>((resolve, reject) =>
          call.on('response', resolve).on('error', reject),
        );
        call.end(JSON.stringify({ voteType: voteTypes[(n >> 3) % voteTypes.length] }));
        const answer = await answered;
        const outcome = (await json(answer)) as VoteOutcome;
        expect(answer.statusCode, JSON.stringify(outcome)).toBe(200);
        const moved = (outcome.vote ? 1 : 0) - (outcome.previousVote ? 1 : 0);
        came.set(post, (came.get(post) ?? 0) + moved);
      }
      agent.destroy();
    }),
  );
  await Promise.all(lanes);
  const { db, identityDb } = await openTestDatabases(database);
  const rows = await db.query<{ id: string; counted: number; there: number }>(
    `SELECT s.post_id AS id, s.upvotes + s.downvotes AS counted,
       (SELECT count(*)::int FROM vote v WHERE v.post_id = s.post_id) AS there FROM post_stat s`,
  );
  const drift = rows.reduce((sum, { counted, there }) => sum + Math.abs(counted - there), 0);
  tell('votes over two nodes', { votes: sent, posts: paths.length, members: workers.length, drift });
  expect(drift).toBe(0);
  // What was answered is what is there, vote by vote.
  const there = new Map(rows.map(({ id, there: count }) => [id, count]));
  for (const post of paths) expect(there.get(post.split('/').at(-1) ?? ''), post).toBe(came.get(post) ?? 0);
  expect(await unsoundContent(db)).toEqual([]);
  await db.close();
  await identityDb.close();
});
