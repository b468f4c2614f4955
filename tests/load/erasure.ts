import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { eraseMember } from '#server/erasure/erase.ts';
import { exportContent } from '#server/erasure/export.ts';
import { sealedLiker, sealedVoter } from '#server/members/reactions.ts';
import { sealReactions } from '#server/members/seal-reactions.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase, type Queryable, type Transaction } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { vaultOf } from '#server/platform/vault.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { unhurried } from '#tests/support/unhurried.ts';

/**
 * Benchmark of erasing a member and exporting their data among three million votes and 600,000 comments, each with a
 * like: fills the PostgreSQL server of TEST_DATABASE_URL, exports and erases members one after the other (the first with
 * ten times as much content), prints each time and the longest statement, and fails when a budget is missed.
 */
const [members, posts, votes, comments] = [300_000, 20_000, 3_000_000, 600_000];
const runs = 20;
/** Votes or likes per statement. */
const batch = 50_000;
/** The budgets of the median run and of any statement, in milliseconds. */
const [budget, statementBudget] = [200, 2000];

const uidOf = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
const postOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const commentOf = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`;
const sqlUid = (n: string) => `('00000000-0000-4000-9000-' || lpad((${n})::text, 12, '0'))::uuid`;
const sqlComment = (n: string) => `('00000000-0000-4000-a000-' || lpad((${n})::text, 12, '0'))::uuid`;
const sqlPost = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const vault = vaultOf(randomBytes(32));
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The nth vote: no member votes twice on a post. The first hundred members cast a tenth of all. */
function voteOf(n: number) {
  const isOfHundred = n % 10 === 0;
  const by = isOfHundred ? 1 + ((n / 10) % 100) : 1 + (n % members);
  const post = postOf(
    1 + ((isOfHundred ? by * 13 + Math.floor(n / 1000) * 7 : n * 7919 + Math.floor(n / members) * 1009) % posts),
  );
  return { post, sealed: sealedVoter(vault, post, uidOf(by)), value: n % 3 === 0 ? -1 : 1 };
}

/** The like of the nth comment; the first hundred members give a tenth of all. */
function likeOf(n: number) {
  const post = postOf(1 + (n % posts));
  const by = n % 10 === 0 ? 1 + ((n / 10) % 100) : 1 + ((n * 7919) % members);
  return { post, comment: commentOf(n), sealed: sealedLiker(vault, post, uidOf(by)) };
}

async function fill(db: Database): Promise<void> {
  await migrate(db, 'content', sealReactions(vault));
  await db.transaction((tx) => fillTables(tx), { isLong: true });
  await db.query('VACUUM ANALYZE');
}

async function fillTables(tx: Transaction): Promise<void> {
  await tx.query(
    `INSERT INTO member (uid, handle, display_name, role)
       SELECT ${sqlUid('n')}, 'souser-' || lpad(to_hex(n), 6, '0'), '', 'user' FROM generate_series(1, ${members}) AS n`,
  );
  await tx.query(
    `INSERT INTO post (id, kind, author_id, author_handle, created_at, body, is_positive)
       SELECT ${sqlPost('n')}, 'experience', ${sqlUid(`1 + n % ${members / 20}`)}, 'souser-x', timestamptz '2026-11-18', 'x', true
       FROM generate_series(1, ${posts}) AS n`,
  );
  // The first hundred members write a tenth of all votes and comments.
  const by = `CASE WHEN n % 10 = 0 THEN 1 + (n / 10) % 100 ELSE 1 + n % ${members} END`;
  for (let from = 1; from <= votes; from += batch) {
    const some = Array.from({ length: batch }, (_, n) => voteOf(from + n));
    await tx.query(
      `INSERT INTO vote (post_id, sealed_member, value)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::smallint[]) ON CONFLICT DO NOTHING`,
      [some.map(({ post }) => post), some.map(({ sealed }) => sealed), some.map(({ value }) => value)],
    );
  }
  await tx.query(
    `INSERT INTO comment (post_id, id, author_id, author_handle, body, created_at, updated_at, like_count,
         shown_like_count)
       SELECT ${sqlPost(`1 + n % ${posts}`)}, ${sqlComment('n')}, ${sqlUid(by)}, 'souser-x', 'x',
         timestamptz '2026-11-18', timestamptz '2026-11-18', 1, 1 FROM generate_series(1, ${comments}) AS n`,
  );
  for (let from = 1; from <= comments; from += batch) {
    const some = Array.from({ length: batch }, (_, n) => likeOf(from + n));
    await tx.query(
      `INSERT INTO comment_like (post_id, comment_id, sealed_member)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
      [some.map(({ post }) => post), some.map(({ comment }) => comment), some.map(({ sealed }) => sealed)],
    );
  }
  await tx.query(
    `INSERT INTO post_stat (post_id, kind, created_at, upvotes, downvotes, comment_count)
       SELECT p.id, p.kind, p.created_at,
         (SELECT count(*) FROM vote v WHERE v.post_id = p.id AND value = 1),
         (SELECT count(*) FROM vote v WHERE v.post_id = p.id AND value = -1),
         (SELECT count(*) FROM comment c WHERE c.post_id = p.id) FROM post p`,
  );
  await tx.query('INSERT INTO post_count SELECT kind, is_positive, 0, count(*) FROM post GROUP BY 1, 2');
}

let longest = { milliseconds: 0, text: '' };
/** A database that measures its longest statement. */
function watched<Q extends Queryable>(db: Q): Q {
  return {
    ...db,
    async query(text: string, values?: unknown[], name?: string) {
      const started = performance.now();
      const rows = await db.query(text, values, name);
      const milliseconds = performance.now() - started;
      if (milliseconds > longest.milliseconds) longest = { milliseconds, text };
      return rows;
    },
  } as Q;
}

function watchedDatabase(db: Database): Database {
  return {
    ...watched(db),
    transaction: (work, options) => db.transaction((tx) => work(watched(tx)), options),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] as number;

const database = await createPostgresDatabase();
const db = await openDatabase({ url: database.url, timeouts: unhurried });
try {
  await fill(db);
  for (const [name, first] of [
    ['a member of the many', 1000],
    ['one of the hundred who say most', 1],
  ] as const) {
    const [exports, erasures]: [number[], number[]] = [[], []];
    for (let n = first; n < first + runs; n++) {
      const uid = uidOf(n);
      exports.push(await timed(() => exportContent(watched(db), { vault, until: systemClock.now() }, [uid])));
      erasures.push(await timed(() => eraseMember(watchedDatabase(db), vault, uid, systemClock.now())));
    }
    for (const [what, figures] of [
      ['export', exports],
      ['erasure', erasures],
    ] as const) {
      const typical = median(figures);
      say(`${what} of ${name}: ${typical.toFixed(0)} ms, at most ${Math.max(...figures).toFixed(0)} ms`);
      if (first === 1000 && typical > budget) process.exitCode = 1;
    }
  }
  say(
    `longest statement: ${longest.milliseconds.toFixed(0)} ms: ${longest.text.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
  );
  if (longest.milliseconds > statementBudget) process.exitCode = 1;
} finally {
  await db.close();
  await database.drop();
}
