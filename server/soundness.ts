import type { Invariant } from '#contract/copy/operator.ts';
import { familiesLock, recountFamilies } from './content/families/store.ts';
import { copiedColumns } from './content/filters.ts';
import { showAllCounts } from './content/publish.ts';
import { withdrawReactions } from './erasure/erase.ts';
import { allAccounts, uidsOf } from './identity/accounts/store.ts';
import { isClockApart } from './jobs.ts';
import { reactionsOfNobody } from './members/reactions.ts';
import { dayOf } from './platform/clock.ts';
import type { Queryable, Transaction } from './platform/db/database.ts';
import type { Platform } from './platform/platform.ts';

/** An invariant of rows. `find` selects the rows that break it. */
interface Rule {
  find: string;
  /**
   * Statements that recompute values stored twice, under the locks of their writers. The statistics' day (`2026-11-21`)
   * replaces `$day`.
   */
  mend?: string[];
}

const votes = `SELECT s.post_id FROM post_stat s LEFT JOIN (
    SELECT post_id, count(*) FILTER (WHERE value = 1) AS up, count(*) FILTER (WHERE value = -1) AS down
    FROM vote GROUP BY post_id) v USING (post_id)
  WHERE (s.upvotes, s.downvotes) <> (coalesce(v.up, 0), coalesce(v.down, 0))`;
const comments = `SELECT s.post_id FROM post_stat s LEFT JOIN (
    SELECT post_id, count(*) AS n FROM comment WHERE parent_id IS NULL GROUP BY post_id) c USING (post_id)
  WHERE s.comment_count <> coalesce(c.n, 0)`;
const likes = `SELECT c.post_id, c.id FROM comment c LEFT JOIN (
    SELECT post_id, comment_id, count(*) AS n FROM comment_like GROUP BY 1, 2) l
    ON (l.post_id, l.comment_id) = (c.post_id, c.id)
  WHERE c.like_count <> coalesce(l.n, 0)`;
const of = (row: string) => copiedColumns.replaceAll(/\w+/g, (column) => `${row}.${column}`);
const copies = `SELECT s.post_id FROM post_stat s JOIN post p ON p.id = s.post_id
  WHERE (${of('s')}) IS DISTINCT FROM (${of('p')})`;
const posts = 'SELECT kind, coalesce(is_positive, false) AS is_positive, count(*) AS n FROM post GROUP BY 1, 2';
const tags = 'SELECT kind, tag, count(*) AS n FROM post CROSS JOIN unnest(tags) AS used (tag) GROUP BY 1, 2';
/** The families whose sums are not those of their listings; one that has lost a listing is counted within a minute. */
const families = `SELECT f.id FROM family f LEFT JOIN (
    SELECT r.family_id, count(*) AS listings, count(DISTINCT p.author_id) AS members,
      min((p.created_at AT TIME ZONE 'UTC')::date) AS first_day, max((p.created_at AT TIME ZONE 'UTC')::date) AS last_day
    FROM relative r JOIN post p ON p.id = r.post_id WHERE r.family_id IS NOT NULL GROUP BY 1) AS there
    ON there.family_id = f.id
  WHERE NOT EXISTS (SELECT FROM unsettled_family u WHERE u.id = f.id)
    AND (f.listings, f.members, f.first_day, f.last_day)
      IS DISTINCT FROM (coalesce(there.listings, 0), coalesce(there.members, 0), there.first_day, there.last_day)`;
const bands = 'SELECT unnest(bands) AS band, post_id FROM relative';
const lostBands = `${bands} EXCEPT SELECT band, post_id FROM relative_band`;
const strayBands = `SELECT band, post_id FROM relative_band EXCEPT ${bands}`;
/** Listings that are alike, share an identifier, or were joined, and stand in two families or in none. */
const apart = `SELECT one.post_id FROM (
    SELECT post_id, other_id FROM kinship UNION ALL SELECT post_id, other_id FROM family_bond UNION ALL
    SELECT post_id, min(post_id::text) OVER (PARTITION BY kind, mark)::uuid FROM relative_identifier i
    WHERE NOT EXISTS (SELECT FROM family_outsider o WHERE o.post_id = i.post_id)) AS bond (post_id, other_id)
  JOIN relative one ON one.post_id = bond.post_id JOIN relative other ON other.post_id = bond.other_id
  WHERE one.post_id <> other.post_id AND (one.family_id = other.family_id) IS NOT TRUE`;

/** The statistics (came minus gone) against the rows. */
const activity = `SELECT what, there.n - coalesce(counted.n, 0) AS missing FROM (
    SELECT 'post' AS what, count(*) AS n FROM post
    UNION ALL SELECT 'vote', count(*) FROM vote
    UNION ALL SELECT 'report', count(*) FROM report WHERE status = 'open') AS there
  LEFT JOIN (SELECT what, sum(came - gone) AS n FROM activity GROUP BY what) AS counted USING (what)
  WHERE there.n <> coalesce(counted.n, 0)`;

/** Locks posts and their counters in the order that all writers use. */
const lockPosts = (ids: string) => `SELECT FROM post WHERE id IN (${ids}) ORDER BY id FOR NO KEY UPDATE`;
const lockCounters = (ids: string) =>
  `SELECT FROM post_stat WHERE post_id IN (${ids}) ORDER BY post_id FOR NO KEY UPDATE`;
const lockTable = (table: string) => `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`;
/** The sums over shards that differ from the counted rows. */
const sums = (table: string, by: string, counted: string) => `SELECT FROM (${counted}) AS there
  FULL JOIN (SELECT ${by}, sum(n) AS n FROM ${table} GROUP BY ${by}) AS kept USING (${by})
  WHERE coalesce(there.n, 0) <> coalesce(kept.n, 0)`;
const sumAgain = (table: string, by: string, counted: string) => [
  lockTable(table),
  `DELETE FROM ${table}`,
  `INSERT INTO ${table} (${by}, shard, n) SELECT ${by}, 0, n FROM (${counted}) AS there`,
];

const contentRules = {
  votes: {
    find: votes,
    mend: [
      lockCounters(votes),
      `UPDATE post_stat s SET (upvotes, downvotes) = (
         SELECT count(*) FILTER (WHERE value = 1), count(*) FILTER (WHERE value = -1) FROM vote v WHERE v.post_id = s.post_id)
       WHERE s.post_id IN (${votes})`,
    ],
  },
  comments: {
    find: comments,
    mend: [
      lockPosts(comments),
      `UPDATE post_stat s SET comment_count = (
         SELECT count(*) FROM comment c WHERE c.post_id = s.post_id AND c.parent_id IS NULL)
       WHERE s.post_id IN (${comments})`,
    ],
  },
  likes: {
    find: likes,
    mend: [
      lockPosts(`SELECT post_id FROM (${likes}) AS wrong`),
      `UPDATE comment c SET like_count = (
         SELECT count(*) FROM comment_like l WHERE (l.post_id, l.comment_id) = (c.post_id, c.id))
       WHERE (c.post_id, c.id) IN (${likes})`,
    ],
  },
  copies: {
    find: copies,
    mend: [
      lockPosts(copies),
      `UPDATE post_stat s SET (${copiedColumns}) = (SELECT ${of('p')} FROM post p WHERE p.id = s.post_id)
       WHERE s.post_id IN (${copies})`,
    ],
  },
  postCounts: {
    find: sums('post_count', 'kind, is_positive', posts),
    mend: sumAgain('post_count', 'kind, is_positive', posts),
  },
  tagCounts: { find: sums('tag_count', 'kind, tag', tags), mend: sumAgain('tag_count', 'kind, tag', tags) },
  activity: {
    find: activity,
    mend: [
      lockTable('activity'),
      `INSERT INTO activity AS a (day, what, shard, came, gone)
       SELECT '$day'::date, what, 0, greatest(missing, 0), greatest(-missing, 0) FROM (${activity}) AS wrong
       ON CONFLICT (day, what, shard) DO UPDATE SET came = a.came + excluded.came, gone = a.gone + excluded.gone`,
    ],
  },
  families: { find: families, mend: [familiesLock, `${recountFamilies} WHERE f.id IN (${families})`] },
  bands: {
    find: `(${lostBands}) UNION ALL (${strayBands})`,
    mend: [
      familiesLock,
      `DELETE FROM relative_band b USING (${strayBands}) AS stray WHERE (b.band, b.post_id) = (stray.band, stray.post_id)`,
      `INSERT INTO relative_band (band, post_id) ${lostBands}`,
    ],
  },
  familyBonds: { find: apart },
  counters: { find: 'SELECT FROM post p WHERE NOT EXISTS (SELECT FROM post_stat s WHERE s.post_id = p.id)' },
  strayVotes: {
    find: `SELECT FROM vote v WHERE NOT EXISTS (SELECT FROM post p WHERE p.id = v.post_id)`,
  },
  placeholders: {
    find: `SELECT FROM comment c WHERE c.is_deleted AND (
         EXISTS (SELECT FROM comment_like l WHERE l.comment_id = c.id)
         OR EXISTS (SELECT FROM report r WHERE r.comment_id = c.id))`,
  },
  photos: {
    find: `SELECT FROM post p WHERE p.has_photo <> EXISTS (SELECT FROM photo f WHERE f.post_id = p.id)`,
  },
  schema: {
    find: `SELECT indexrelid FROM pg_index WHERE NOT indisvalid
       UNION ALL SELECT oid FROM pg_constraint WHERE NOT convalidated`,
  },
} satisfies Partial<Record<Invariant, Rule>>;

/** The number of rows of the epoch in force, in either of a pair of tables. */
const inForce = (table: string) => `SELECT CASE e.number % 2 WHEN 0 THEN (SELECT count(*) FROM identity.${table}_0)
  ELSE (SELECT count(*) FROM identity.${table}_1) END AS n FROM identity.epoch e`;

const identityRules = {
  epoch: { find: 'SELECT FROM identity.epoch HAVING count(*) <> 1' },
  records: { find: `SELECT FROM (${inForce('record')}) AS rows WHERE n < 64 OR n & (n - 1) <> 0` },
  journal: { find: `SELECT FROM (${inForce('journal')}) AS rows WHERE n % 2 <> 0` },
} satisfies Partial<Record<Invariant, Rule>>;

/** The outcome of an invariant: the number of rows that break it, and whether they were mended. */
export interface Finding {
  invariant: Invariant;
  broken: number;
  mended: boolean;
}

/** The broken invariants of the content database; none in a sound one. */
export async function unsoundContent(db: Queryable): Promise<Finding[]> {
  const findings = await Promise.all(
    Object.keys(contentRules).map((name) => look(db, name as keyof typeof contentRules)),
  );
  return findings.filter(({ broken }) => broken > 0);
}

async function look(db: Queryable, invariant: keyof typeof contentRules): Promise<Finding> {
  return { invariant, broken: await count(db, contentRules[invariant]), mended: false };
}

async function count(db: Queryable, { find }: Rule): Promise<number> {
  const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM (${find}) AS broken`);
  return row?.n ?? 0;
}

/** Checks all invariants of both databases, and mends values stored twice. Other nodes may keep working. */
export async function checkSoundness(platform: Platform): Promise<Finding[]> {
  const { db, identityDb, clock, publication } = platform;
  const findings: Finding[] = [];
  for (const [name, rule] of Object.entries<Rule>(contentRules)) {
    const invariant = name as Invariant;
    const broken = await db.transaction((tx) => count(tx, rule), { isLong: true });
    const mended = broken > 0 && rule.mend !== undefined;
    if (mended) await db.transaction((tx) => mend(tx, rule.mend ?? [], dayOf(clock.now())), { isLong: true });
    findings.push({ invariant, broken, mended });
  }
  if (findings.some(({ mended }) => mended)) await showAllCounts(db, publication.until());
  for (const [name, rule] of Object.entries<Rule>(identityRules))
    findings.push({ invariant: name as Invariant, broken: await count(identityDb, rule), mended: false });
  const isApart = await isClockApart(platform);
  return [
    ...findings,
    await withdrawFromNobody(platform),
    { invariant: 'accounts', broken: await accountsWithoutMember(platform), mended: false },
    { invariant: 'clock', broken: isApart ? 1 : 0, mended: false },
  ];
}

async function mend(tx: Transaction, statements: string[], day: string): Promise<void> {
  for (const statement of statements) await tx.query(statement.replaceAll('$day', day));
}

/** Withdraws votes and likes of missing members, and removes the sender of their reports. */
async function withdrawFromNobody({ db, vault, clock, publication }: Platform): Promise<Finding> {
  const reactions = await reactionsOfNobody(db, vault);
  const broken = Object.values(reactions).flat().length;
  const nobody = { uids: [], vault, until: publication.until(), reactions };
  await withdrawReactions(db, nobody, clock.now());
  return { invariant: 'reactions', broken, mended: broken > 0 };
}

/** The number of missing members that accounts refer to. */
async function accountsWithoutMember(platform: Platform): Promise<number> {
  const named: string[] = [];
  for await (const account of allAccounts(platform)) named.push(...uidsOf(platform.vault, account));
  const [row] = await platform.db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM unnest($1::uuid[]) AS named (uid)
     WHERE NOT EXISTS (SELECT FROM member m WHERE m.uid = named.uid)`,
    [named],
  );
  return row?.n ?? 0;
}
