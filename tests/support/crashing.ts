import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VoteOutcome } from '#contract/votes.ts';
import { sealedVoter } from '#server/members/reactions.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openVault, openVaultOfVersion1 } from '#server/platform/vault.ts';
import { bringUpToDate } from '#server/server.ts';
import { unsoundContent } from '#server/soundness.ts';
import { openTestDatabases, settingsOf, type TestDatabase } from './database.ts';
import { writePost } from './posts.ts';
import { type ServerProcess, startServerProcess } from './server.ts';
import { writeSignedIn } from './signed-in.ts';

const members = 8;
const posts = 12;

/** The totals of all calls over all crashes. */
interface Toll {
  acknowledged: number;
  /** Calls sent without a success before the crash. */
  unanswered: number;
  /** Acknowledged calls without their effect. */
  lost: number;
  /** Votes that found another vote of their member than the last acknowledged one. */
  forgotten: number;
  /** Effects that exist more than once. */
  doubled: number;
  /** Posts on which a member's vote is not the last acknowledged one, although all calls were answered. */
  wrongVotes: number;
  unsound: unknown[];
}

/** A member who votes and comments, one call at a time, with the acknowledged state. */
export interface Worker {
  token: string;
  uid: string;
  votes: Map<string, 'upvote' | 'downvote' | null | 'unknown'>;
  /** The comment whose answer did not come, with its post: sent again under the same key. */
  open: { post: string; words: string } | undefined;
}

/**
 * Lets members vote and comment on a running product while `crash` ends a process again and again, each time after a
 * number of acknowledged calls, and compares acknowledged calls with the data. `crash` returns the address to use once
 * all runs again.
 */
export async function workThroughCrashes(
  database: TestDatabase,
  { crashes, callsBetween }: { crashes: number; callsBetween: number },
  crash: (
    server: ServerProcess,
    restart: () => Promise<ServerProcess>,
    settings: Record<string, string>,
  ) => Promise<ServerProcess>,
): Promise<Toll> {
  const { workers, paths, keyFile, remove } = await fillForWork(database);
  const acknowledged = new Set<string>();
  const toll = { acknowledged: 0, unanswered: 0, forgotten: 0 };
  const settings = {
    RATE_LIMITS: 'off',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(path.dirname(keyFile), 'data'),
    ...settingsOf(database),
    KEY_FILE: keyFile,
  };
  const restart = () => startServerProcess(settings);

  let server = await restart();
  for (let n = 0; n <= crashes; n++) {
    let left = callsBetween;
    const isOver = Promise.withResolvers<void>();
    const work = workers.map(async (worker) => {
      while (left > 0) {
        const done = await step(server.origin, worker, paths, acknowledged);
        if (done === 'unanswered') {
          toll.unanswered += 1;
          return;
        }
        if (done === 'forgotten') toll.forgotten += 1;
        toll.acknowledged += 1;
        left -= 1;
      }
      isOver.resolve();
    });
    await Promise.race([isOver.promise, Promise.all(work)]);
    // The other workers are within their calls.
    if (n < crashes) server = await crash(server, restart, settings);
    await Promise.all(work);
  }
  // Unanswered comments are sent once more.
  for (const worker of workers) while (worker.open) await step(server.origin, worker, paths, acknowledged);
  await server.stop();

  const { db, identityDb } = await openTestDatabases(database);
  const rows = await db.query<{ body: string; n: number }>(
    'SELECT body, count(*)::int AS n FROM comment GROUP BY body',
  );
  const there = new Map(rows.map(({ body, n }) => [body, n]));
  const votes = await db.query<{ id: string; sealed: string; value: number }>(
    'SELECT post_id AS id, sealed_member AS sealed, value FROM vote',
  );
  const cast = new Map(votes.map(({ id, sealed, value }) => [`${id} ${sealed}`, value > 0 ? 'upvote' : 'downvote']));
  const vault = openVault(keyFile);
  const castBy = (uid: string, post: string) => cast.get(`${post} ${sealedVoter(vault, post, uid)}`) ?? null;
  let wrongVotes = 0;
  for (const { uid, votes: told } of workers)
    for (const [post, vote] of told)
      if (vote !== 'unknown' && vote !== castBy(uid, post.split('/').at(-1) ?? '')) wrongVotes += 1;
  const unsound = await unsoundContent(db);
  await db.close();
  await identityDb.close();
  await remove();
  return {
    ...toll,
    lost: [...acknowledged].filter((words) => !there.has(words)).length,
    doubled: rows.filter(({ n }) => n > 1).length,
    wrongVotes,
    unsound,
  };
}

/** Writes signed-in members and public posts, under a key of their own. */
export async function fillForWork(
  database: TestDatabase,
): Promise<{ workers: Worker[]; paths: string[]; keyFile: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sesol-crash-'));
  const keyFile = path.join(folder, 'sesol.key');
  const { db, identityDb } = await openTestDatabases(database);
  const vault = openVault(keyFile);
  const oldVault = openVaultOfVersion1(keyFile);
  const records = await bringUpToDate({ db, identityDb, vault, oldVault, clock: systemClock, keyFile });
  const all = Array.from({ length: members }, () => ({
    uid: randomUUID(),
    handle: drawHandle(),
    role: 'user' as const,
  }));
  await insertNamedMembers(db, all);
  const tokens = await writeSignedIn({ identityDb, records, vault }, all, systemClock.now());
  const until = () => new Date(systemClock.now().getTime() - 24 * 60 * 60_000);
  const platform = { publication: { until } } as never;
  const written = await Promise.all(Array.from({ length: posts }, () => writePost({ db, platform }, 'experience')));
  await db.close();
  await identityDb.close();
  const workers = all.map(({ uid }, n) => ({ token: tokens[n] as string, uid, votes: new Map(), open: undefined }));
  const remove = () => rm(folder, { recursive: true });
  return { workers, paths: written.map(({ path }) => path), keyFile, remove };
}

/** One vote or comment; `forgotten` where the vote before it was. */
async function step(
  origin: string,
  worker: Worker,
  paths: string[],
  acknowledged: Set<string>,
): Promise<'acknowledged' | 'forgotten' | 'unanswered'> {
  const pick = Math.floor(Math.random() * paths.length);
  const post = paths[pick] as string;
  const send = (path: string, body: object, key?: string) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        origin,
        cookie: `sesol=${worker.token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
    }).catch(() => undefined);
  if (worker.open || Math.random() < 0.5) {
    const open = worker.open ?? { post, words: randomWord() };
    worker.open = open;
    const answer = await send(`${open.post}/comments`, { text: open.words }, open.words);
    if (!answer?.ok) return refusedWell(answer);
    acknowledged.add(open.words);
    worker.open = undefined;
    return 'acknowledged';
  }
  const before = worker.votes.get(post);
  worker.votes.set(post, 'unknown');
  const answer = await send(`${post}/vote`, { voteType: Math.random() < 0.5 ? 'upvote' : 'downvote' });
  if (!answer?.ok) return refusedWell(answer);
  const outcome = (await answer.json().catch(() => undefined)) as VoteOutcome | undefined;
  if (!outcome) return 'unanswered';
  // The toggle must have found the acknowledged vote.
  const known = before === undefined ? null : before;
  const isForgotten = known !== 'unknown' && known !== outcome.previousVote;
  worker.votes.set(post, outcome.vote);
  return isForgotten ? 'forgotten' : 'acknowledged';
}

/** A random word of letters: digits might look like a phone number, which is refused. */
const randomWord = () => randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Throws unless the refusal is a declared outage. */
function refusedWell(answer: Response | undefined): 'unanswered' {
  if (answer && answer.status !== 503) throw new Error(`answered ${answer.status}`);
  return 'unanswered';
}
