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

/** The end of a page: the sort values of its last item. */
export interface FeedPosition {
  /** The counter, where the list is ordered by one. */
  count?: number;
  createdAt: string;
  id: string;
}

/**
 * The table, columns and direction of each order. Both tables have the columns of filters, so that one index answers a
 * list. Counters tie often: the newest of equals comes first.
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
 * The number of rows searched along the list's order before the index of words and marks is used: frequent words are
 * found on the way, rare ones faster by the index.
 */
const usualWalk = 5000;
/** The number of first rows that serve as a sample, to estimate the frequency of the searched words and tags. */
const usualSample = 500;
/**
 * The condition of a smaller index over a sixteenth of all posts; where it has a thousand matches, the large one is not
 * needed.
 */
const inPart = `right(p.id::text, 1) = '0'`;

/** The conditions that the order's index answers: kind, column filters, and the end of the last page. */
function indexedConditions(values: Values, kind: Kind, { filter, sort, until, after }: ListQuery): string {
  const { table, columns, count, direction } = orders[sort];
  const row = aliasOf[table];
  const conditions = [`${row}.kind = ${values.add(kind)}`, `${row}.created_at <= ${values.add(until)}`];
  conditions.push(...columnConditions(values, row, filter));
  if (after) {
    const position = [
      ...(count ? [`${values.add(after.count)}::integer`] : []),
      `${values.add(after.createdAt)}::timestamptz`,
      `${values.add(after.id)}::uuid`,
    ];
    conditions.push(`(${columns.join(', ')}) ${direction === 'DESC' ? '<' : '>'} (${position.join(', ')})`);
  }
  return conditions.join(' AND ');
}

/** A query of a list. */
export interface List {
  filter: AnyNarrowed;
  sort: Sort;
  /** The latest published minute. */
  until: Date;
  after: FeedPosition | undefined;
  limit: number;
}

/** A query of a list without a limit. */
type ListQuery = Omit<List, 'limit'>;

/** The rows that a search reads; they change the speed of an answer, not the answer. */
export interface Effort {
  walk: number;
  sample: number;
}
const usualEffort: Effort = { walk: usualWalk, sample: usualSample };

/** A page of a list. */
export interface PageOf<Item> {
  items: Item[];
  /** The end of the page, when more posts follow. */
  end: FeedPosition | undefined;
  /** The number of posts in the whole list, counted up to 1,000. */
  total: Total;
}

/** A page of posts of a kind: without words in one statement, otherwise by two searches at the same time. */
export async function listPosts<R extends PostRow>(
  db: Database,
  kind: Kind,
  list: List,
  effort = usualEffort,
): Promise<PageOf<R>> {
  const [rows, found] = asksForWords(list.filter)
    ? await Promise.all([
        searched(db, (tx) => findRows<R>(tx, kind, list, effort)),
        searched(db, (tx) => countWords(tx, kind, whole(list), effort)),
      ])
    : await inOrder<R>(db, kind, list);
  const { page, last } = cutPage(rows, list.limit);
  return {
    items: page,
    end: last && positionOf(last, list.sort),
    total: { value: Math.min(found, paging.countedUpTo), capped: found > paging.countedUpTo },
  };
}

/** The list from its beginning; counting walks the newest first. */
const whole = ({ filter, until }: ListQuery): ListQuery => ({ filter, until, sort: 'newest', after: undefined });

/** Finds the rows of a page, and one more where there is one. */
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

/** Counts the first `rows` rows of a list, and those among them with the words and tags. */
async function lookThrough(
  db: Queryable,
  kind: Kind,
  list: ListQuery,
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

/** Checks whether a list has at most `rows` rows. */
async function endsWithin(db: Queryable, kind: Kind, list: ListQuery, rows: number): Promise<boolean> {
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
 * Runs a search with a statement timeout, since anybody may search for the most expensive words. The embedded engine
 * can not be interrupted; it has only the rate limits of searches.
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
 * Makes the transaction's next statements use the index of words and marks: for common words the planner would rather
 * scan whole tables, with parallel workers and JIT. With more memory the bitmap keeps rows instead of pages.
 */
async function byIndexAlone(tx: Transaction): Promise<void> {
  await tx.query(`SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0;
    SET LOCAL jit = off; SET LOCAL work_mem = '16MB'`);
}

type Statement = [text: string, values: unknown[]];

/** A list without words, read along the order's index, and the number of its posts: one statement. */
async function inOrder<R extends PostRow>(db: Database, kind: Kind, list: List): Promise<[rows: R[], found: number]> {
  const values = new Values();
  const conditions = indexedConditions(values, kind, list);
  const found = upTo(`post p WHERE ${indexedConditions(values, kind, whole(list))}`);
  const isUsual = list.limit === paging.pageSize && columnConditions(new Values(), 'p', list.filter).length === 0;
  const rows = await db.query<R & { found: string }>(
    `${selectPost(`(${found}) AS found`)}
     WHERE ${conditions} ORDER BY ${orderBy(orders[list.sort])} LIMIT ${list.limit + 1}`,
    values.list,
    // Not those narrowed by filters: a plan for any value would suit none. Nor other page sizes, which callers choose.
    isUsual ? `list-${kind}-${list.sort}${list.after ? '-on' : ''}` : undefined,
  );
  if (rows[0] || !list.after) return [rows, Number(rows[0]?.found ?? 0)];
  // The posts after the last page were deleted meanwhile.
  const before = await inOrder(db, kind, { ...list, after: undefined, limit: 1 });
  return [rows, before[1]];
}

/** A search along the index of the order: over `walk` rows, or until the page is full. */
function alongTheOrder(kind: Kind, list: List, walk: number): Statement {
  const values = new Values();
  const conditions = wordConditions(values, list.filter).join(' AND ');
  return readChosen(values, list, `SELECT p.id FROM ${walkedRows(values, kind, list, walk)} WHERE ${conditions}`);
}

/** The next `rows` rows of a list. OFFSET 0 keeps the planner from using another index. */
function walkedRows(values: Values, kind: Kind, list: ListQuery, rows: number): string {
  const order = orders[list.sort];
  const row = aliasOf[order.table];
  const walked = `(SELECT * FROM ${order.table} ${row} WHERE ${indexedConditions(values, kind, list)}
    ORDER BY ${orderBy(order)} LIMIT ${values.add(rows)}) AS ${row}`;
  return order.table === 'post'
    ? walked
    : `${walked} CROSS JOIN LATERAL (SELECT * FROM post WHERE id = s.post_id OFFSET 0) AS p`;
}

/** A search by the index of words and marks, whose matches are sorted. */
function byWordIndex(kind: Kind, list: List): Statement {
  const values = new Values();
  // Row by row: the planner would otherwise walk all counters in order and probe the matches for each.
  const counters =
    orders[list.sort].table === 'post'
      ? ''
      : 'CROSS JOIN LATERAL (SELECT * FROM post_stat WHERE post_id = p.id OFFSET 0) AS s';
  const found = foundByIndex(values, kind, list.filter, { counters });
  return readChosen(values, list, `SELECT p.id FROM ${found} AND ${indexedConditions(values, kind, list)}`);
}

/**
 * The matches of the index of words and marks. OFFSET 0 keeps the planner from walking an order and testing each post.
 */
function foundByIndex(values: Values, kind: Kind, filter: AnyNarrowed, { counters = '', among = 'true' }): string {
  const found = `${wordIndexConditions(values, kind, filter)} AND ${among}`;
  // The index condition includes the test of long words against each text.
  const { search: _, ...others } = filter;
  const untried = wordConditions(values, isShort(wordsOf(filter)) ? filter : others);
  return `(SELECT * FROM post p WHERE ${found} OFFSET 0) AS p ${counters} WHERE ${['true', ...untried].join(' AND ')}`;
}

/** Reads whole posts only for the page; the selection before it needs indexes alone. */
function readChosen(values: Values, { sort, limit }: List, chosen: string): Statement {
  const order = orderBy(orders[sort]);
  return [
    `WITH chosen AS MATERIALIZED (${chosen} ORDER BY ${order} LIMIT ${values.add(limit + 1)})
     ${selectPost()} WHERE p.id IN (SELECT id FROM chosen) ORDER BY ${order}`,
    values.list,
  ];
}

function positionOf(row: PostRow, sort: Sort): FeedPosition {
  const counts = { upvotes: row.upvotes, downvotes: row.downvotes, votes: row.upvotes + row.downvotes };
  const { count } = orders[sort];
  return { ...(count ? { count: counts[count] } : {}), createdAt: row.created_at.toISOString(), id: row.id };
}

/**
 * Counts along the list where it is short or 1,000 matches are soon reached, otherwise by the index of words and marks.
 */
async function countWords(db: Transaction, kind: Kind, list: ListQuery, { walk, sample }: Effort): Promise<number> {
  const first = await lookThrough(db, kind, list, sample);
  if (first.seen < sample) return first.found;
  // A fifth more rows than the sample suggests.
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

async function countByIndex(db: Queryable, kind: Kind, list: ListQuery, among?: string): Promise<number> {
  const values = new Values();
  const found = foundByIndex(values, kind, list.filter, among ? { among } : {});
  const counted = upTo(`${found} AND ${indexedConditions(values, kind, list)}`);
  const [row] = await db.query<{ n: string }>(counted, values.list);
  return Number(row?.n ?? 0);
}

/** A query of the number of these posts, up to one beyond the maximum. */
function upTo(posts: string): string {
  return `SELECT count(*) AS n FROM (SELECT 1 FROM ${posts} LIMIT ${paging.countedUpTo + 1}) AS counted`;
}
