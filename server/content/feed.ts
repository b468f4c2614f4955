import type { AnyNarrowed, Kind } from '#contract/kinds.ts';
import { paging, searchTime } from '#contract/limits.ts';
import type { Total } from '#contract/paging.ts';
import type { Sort } from '#contract/vocabulary.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { ranOutOfTime } from '#server/platform/db/failures.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { cutPage } from './cursor.ts';
import { asksForWords, columnConditions, isShort, wordConditions, wordIndexConditions, wordsOf } from './filters.ts';
import { type PostRow, selectPost } from './store.ts';
import { Values } from './values.ts';

/** Where a page ended: the values of its last item that the list is ordered by. */
export interface FeedPosition {
  /** The counter, where the list is ordered by one. */
  count?: number;
  createdAt: string;
  id: string;
}

/**
 * By which columns of which table each order runs, and which way. Both tables carry what lists are narrowed
 * by, so that one index answers. Counters tie often: the newest of equals comes first.
 */
const orders = {
  newest: { table: 'post', columns: ['p.created_at', 'p.id'], count: null, direction: 'DESC' },
  oldest: { table: 'post', columns: ['p.created_at', 'p.id'], count: null, direction: 'ASC' },
  mostLikes: byCount('upvotes'),
  mostDislikes: byCount('downvotes'),
  mostVotes: byCount('votes'),
} as const satisfies Record<Sort, Order>;

interface Order {
  table: 'post' | 'post_stat';
  columns: readonly string[];
  count: 'upvotes' | 'downvotes' | 'votes' | null;
  direction: 'ASC' | 'DESC';
}

function byCount<C extends 'upvotes' | 'downvotes' | 'votes'>(count: C) {
  return {
    table: 'post_stat',
    columns: [`s.shown_${count}`, 's.created_at', 's.post_id'],
    count,
    direction: 'DESC',
  } as const;
}

const orderBy = ({ columns, direction }: Order) => columns.map((column) => `${column} ${direction}`).join(', ');
const aliasOf = { post: 'p', post_stat: 's' } as const;

/**
 * How many rows of a list are looked through, in its order, before the index of words and marks is asked:
 * what is common is found on the way, what is rare is not worth going so far for.
 */
const usualWalk = 5000;
/** The first rows of a list tell how common in it the words and tags are that are looked for. */
const usualSample = 500;
/** A sixteenth of all posts has an index of its own: a thousand finds in it need not be looked for in the large one. */
const inPart = `right(p.id::text, 1) = '0'`;

/** What the index of the order can tell by itself: the kind, the plain filters, and where the last page ended. */
function indexedConditions(values: Values, kind: Kind, { filter, sort, until, after }: Place): string {
  const { table, columns, count, direction } = orders[sort];
  const row = aliasOf[table];
  const conditions = [`${row}.kind = ${values.add(kind)}`, `${row}.created_at <= ${values.add(until)}`];
  conditions.push(...columnConditions(values, row, filter));
  if (after) {
    const place = [
      ...(count ? [`${values.add(after.count)}::integer`] : []),
      `${values.add(after.createdAt)}::timestamptz`,
      `${values.add(after.id)}::uuid`,
    ];
    conditions.push(`(${columns.join(', ')}) ${direction === 'DESC' ? '<' : '>'} (${place.join(', ')})`);
  }
  return conditions.join(' AND ');
}

/** What is asked of a list. */
export interface List {
  filter: AnyNarrowed;
  sort: Sort;
  /** The latest minute that is public. */
  until: Date;
  after: FeedPosition | undefined;
  limit: number;
}

/** A list from some place on. */
type Place = Omit<List, 'limit'>;

/** How far a list is looked through. It changes the speed of an answer alone. */
export interface Effort {
  walk: number;
  sample: number;
}
const usualEffort: Effort = { walk: usualWalk, sample: usualSample };

/** A page of posts of a kind, with where it ended when more follow. */
export async function listPosts<R extends PostRow>(
  db: Database,
  kind: Kind,
  list: List,
  effort = usualEffort,
): Promise<{ rows: R[]; end: FeedPosition | undefined }> {
  const rows = asksForWords(list.filter)
    ? await searched(db, (tx) => findRows<R>(tx, kind, list, effort))
    : await db.query<R>(...inOrder(kind, list));
  const { page, last } = cutPage(rows, list.limit);
  return { rows: page, end: last && positionOf(last, list.sort) };
}

/** One row more than the page, where there is one. */
async function findRows<R extends PostRow>(
  db: Transaction,
  kind: Kind,
  list: List,
  { walk, sample }: Effort,
): Promise<R[]> {
  const first = await lookThrough(db, kind, list, sample);
  if (first.seen < sample) return db.query<R>(...alongTheOrder(kind, list, sample));
  if (first.found * walk > list.limit * sample) {
    const walked = await db.query<R>(...alongTheOrder(kind, list, walk));
    if (walked.length > list.limit) return walked;
  }
  if (await endsWithin(db, kind, list, walk)) return db.query<R>(...alongTheOrder(kind, list, walk));
  await byIndexAlone(db);
  return db.query<R>(...byWordIndex(kind, list));
}

/** How many rows a list has, up to so many, and how many of them have the words and tags. */
async function lookThrough(
  db: Queryable,
  kind: Kind,
  list: Place,
  rows: number,
): Promise<{ seen: number; found: number }> {
  const values = new Values();
  const conditions = wordConditions(values, list.filter).join(' AND ');
  const [row] = await db.query<{ seen: string; found: string }>(
    `SELECT count(*) AS seen, count(*) FILTER (WHERE ${conditions}) AS found FROM ${walkedRows(values, kind, list, rows)}`,
    values.list,
  );
  return { seen: Number(row?.seen ?? 0), found: Number(row?.found ?? 0) };
}

/** Whether a list has no more rows than that, so that nothing can lie beyond them. */
async function endsWithin(db: Queryable, kind: Kind, list: Place, rows: number): Promise<boolean> {
  const values = new Values();
  const { table } = orders[list.sort];
  const beyond = await db.query(
    `SELECT 1 AS beyond FROM ${table} ${aliasOf[table]} WHERE ${indexedConditions(values, kind, list)}
     ORDER BY ${orderBy(orders[list.sort])} OFFSET ${values.add(rows)} LIMIT 1`,
    values.list,
  );
  return beyond.length === 0;
}

/**
 * Searches, and gives up a step that takes too long: anybody may ask for the dearest words. The embedded engine can not
 * be interrupted; there only the limits on what may be asked hold.
 */
async function searched<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = ${searchTime}`);
      return work(tx);
    });
  } catch (error) {
    if (ranOutOfTime(error)) throw new Problem('search/too-slow');
    throw error;
  }
}

/**
 * What follows must be answered by the index of words and marks: the planner takes common words for a reason to read
 * whole tables, with several workers and compiled code. With more memory it remembers rows, not only their pages.
 */
async function byIndexAlone(tx: Transaction): Promise<void> {
  await tx.query(`SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0;
    SET LOCAL jit = off; SET LOCAL work_mem = '16MB'`);
}

type Statement = [text: string, values: unknown[]];

/** Reads along the order's own index. */
function inOrder(kind: Kind, list: List): Statement {
  const values = new Values();
  const conditions = indexedConditions(values, kind, list);
  return [
    `${selectPost} WHERE ${conditions} ORDER BY ${orderBy(orders[list.sort])} LIMIT ${values.add(list.limit + 1)}`,
    values.list,
  ];
}

/** Walks the order's index for a while, stops when the page is full, and then reads its posts whole. */
function alongTheOrder(kind: Kind, list: List, walk: number): Statement {
  const values = new Values();
  const conditions = wordConditions(values, list.filter).join(' AND ');
  return readChosen(values, list, `SELECT p.id FROM ${walkedRows(values, kind, list, walk)} WHERE ${conditions}`);
}

/** The next so many rows of a list. OFFSET 0 keeps the planner from asking another index instead. */
function walkedRows(values: Values, kind: Kind, list: Place, rows: number): string {
  const order = orders[list.sort];
  const row = aliasOf[order.table];
  const walked = `(SELECT * FROM ${order.table} ${row} WHERE ${indexedConditions(values, kind, list)}
    ORDER BY ${orderBy(order)} LIMIT ${values.add(rows)}) AS ${row}`;
  return order.table === 'post'
    ? walked
    : `${walked} CROSS JOIN LATERAL (SELECT * FROM post WHERE id = s.post_id OFFSET 0) AS p`;
}

/** Asks the index of words and marks, and orders what it finds. */
function byWordIndex(kind: Kind, list: List): Statement {
  const values = new Values();
  // One by one: the planner would rather walk all counters in their order, and look among the found for each.
  const counters =
    orders[list.sort].table === 'post'
      ? ''
      : 'CROSS JOIN LATERAL (SELECT * FROM post_stat WHERE post_id = p.id OFFSET 0) AS s';
  const found = foundByIndex(values, kind, list.filter, { counters });
  return readChosen(values, list, `SELECT p.id FROM ${found} AND ${indexedConditions(values, kind, list)}`);
}

/** OFFSET 0 keeps the planner from walking an order after all and trying each post for its words. */
function foundByIndex(values: Values, kind: Kind, filter: AnyNarrowed, { counters = '', among = 'true' }): string {
  const found = `${wordIndexConditions(values, kind, filter)} AND ${among}`;
  // Long words have been tried by then, text by text.
  const { search: _, ...others } = filter;
  const untried = wordConditions(values, isShort(wordsOf(filter)) ? filter : others);
  return `(SELECT * FROM post p WHERE ${found} OFFSET 0) AS p ${counters} WHERE ${['true', ...untried].join(' AND ')}`;
}

/** Reads whole what comes first of the chosen: until then, indexes that have all it takes were enough. */
function readChosen(values: Values, { sort, limit }: List, chosen: string): Statement {
  const order = orderBy(orders[sort]);
  return [
    `WITH chosen AS MATERIALIZED (${chosen} ORDER BY ${order} LIMIT ${values.add(limit + 1)})
     ${selectPost} WHERE p.id IN (SELECT id FROM chosen) ORDER BY ${order}`,
    values.list,
  ];
}

function positionOf(row: PostRow, sort: Sort): FeedPosition {
  const counts = { upvotes: row.upvotes, downvotes: row.downvotes, votes: row.upvotes + row.downvotes };
  const { count } = orders[sort];
  return { ...(count ? { count: counts[count] } : {}), createdAt: row.created_at.toISOString(), id: row.id };
}

/** How many posts a filter leaves, counted up to 1,000. */
export async function countFound(
  db: Database,
  kind: Kind,
  { filter, until }: Pick<List, 'filter' | 'until'>,
  effort = usualEffort,
): Promise<Total> {
  const list: Place = { filter, until, sort: 'newest', after: undefined };
  const found = asksForWords(filter)
    ? await searched(db, (tx) => countWords(tx, kind, list, effort))
    : await countAll(db, kind, list);
  return { value: Math.min(found, paging.countedUpTo), capped: found > paging.countedUpTo };
}

/** Along the list, where it is short or the 1,000 are soon together, or by the index of words and marks. */
async function countWords(db: Transaction, kind: Kind, list: Place, { walk, sample }: Effort): Promise<number> {
  const first = await lookThrough(db, kind, list, sample);
  if (first.seen < sample) return first.found;
  // Somewhat more than the sample says that it takes.
  const enough = Math.ceil((1.2 * paging.countedUpTo * sample) / first.found);
  if (enough <= walk || (await endsWithin(db, kind, list, walk))) {
    const rows = Math.min(enough, walk);
    const look = await lookThrough(db, kind, list, rows);
    if (look.seen < rows || look.found > paging.countedUpTo) return look.found;
  }
  await byIndexAlone(db);
  const found = await countByIndex(db, kind, list, inPart);
  return found > paging.countedUpTo ? found : countByIndex(db, kind, list);
}

function countAll(db: Queryable, kind: Kind, list: Place): Promise<number> {
  const values = new Values();
  return countUpTo(db, values, `post p WHERE ${indexedConditions(values, kind, list)}`);
}

function countByIndex(db: Queryable, kind: Kind, list: Place, among?: string): Promise<number> {
  const values = new Values();
  const found = foundByIndex(values, kind, list.filter, among ? { among } : {});
  return countUpTo(db, values, `${found} AND ${indexedConditions(values, kind, list)}`);
}

/** One beyond what is counted at most. */
async function countUpTo(db: Queryable, values: Values, posts: string): Promise<number> {
  const [row] = await db.query<{ n: string }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM ${posts} LIMIT ${values.add(paging.countedUpTo + 1)}) AS counted`,
    values.list,
  );
  return Number(row?.n ?? 0);
}
