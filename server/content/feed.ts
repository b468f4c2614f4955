import type { AnyNarrowed, Kind } from '#contract/kinds.ts';
import { paging, searchTime } from '#contract/limits.ts';
import type { Total } from '#contract/paging.ts';
import type { Sort } from '#contract/vocabulary.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { ranOutOfTime } from '#server/platform/db/failures.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { cutPage } from './cursor.ts';
import { asksForWords, columnConditions, wordConditions, wordIndexConditions } from './filters.ts';
import {
  companyConditions,
  keyConditions,
  keysTried,
  relevance,
  searchConditions,
  withoutWords,
  wordsApart,
} from './search.ts';
import { type PostRow, selectPost } from './store.ts';
import { Values } from './values.ts';

/** The end of a page: the sort values of its last item. */
export interface FeedPosition {
  /** The counter or relevance, where the list is ordered by one. */
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
} as const satisfies Record<PlainSort, Order>;

/** An order by columns. Relevance is none: it is computed of some finds. */
type PlainSort = Exclude<Sort, 'relevance'>;

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
 * The number of rows searched along the list's order before the index of words and terms is used: frequent words are
 * found on the way, rare ones faster by the index.
 */
const usualWalk = 5000;
/** The number of first rows that serve as a sample, to estimate the frequency of the searched words and tags. */
const usualSample = 500;
/** A word is rare where at most one post in so many has it, frequent where more than one in so many, usual where most have it. */
const [rarity, frequency, most] = [500, 20, 2];
/** The condition of a smaller index over a sixteenth of all posts, drawn by the last digit of their random ids. */
const inPart = `right(p.id::text, 1) = '0'`;
/**
 * The number of matches in that part from which on there are more than a thousand in all: of a thousand, at least so many
 * are in it with a probability of 10⁻⁹.
 */
const enoughInPart = 115;

/** The conditions that the order's index answers: kind, column filters, and the end of the last page. */
function indexedConditions(values: Values, kind: Kind, { filter, sort, until, after, except = [] }: ListQuery): string {
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
  if (except.length > 0) conditions.push(`${columns.at(-1)} <> ALL (${values.add(except)}::uuid[])`);
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
  /** Posts that are left out. */
  except?: string[];
}

/** A query of a list in an order by columns. */
type OrderedList = List & { sort: PlainSort };
/** A query of a list in an order by columns, without a limit. */
type ListQuery = Omit<OrderedList, 'limit'> & { indexed?: Indexed };
/** The part of a search that the index of words and terms answers; the rest is tried on what it finds. */
interface Indexed {
  search?: string | undefined;
  /** Whether the index is asked for the keys of words, which other words have, too. */
  byKeys?: boolean;
}

/** The rows that a search reads. The first two change the speed of an answer by columns, not the answer. */
export interface Effort {
  walk: number;
  sample: number;
  /** The finds that are ordered by relevance; older ones follow by time. */
  ranked: number;
}
const usualEffort: Effort = { walk: usualWalk, sample: usualSample, ranked: 500 };

/** The number of finds in the sample from which on those of the walk are enough to choose the most relevant from. */
const often = 1;
/** The score of a find that was not ranked, after all others. */
const unranked = -1;

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
        searched(db, (tx) => (isOrdered(list) ? findRows : findRelevant)<R>(tx, kind, list as never, effort)),
        searched(db, (tx) => countWords(tx, kind, whole(list), effort)),
      ])
    : await inOrder<R>(db, kind, isOrdered(list) ? list : { ...list, sort: 'newest' });
  const { page, last } = cutPage(rows, list.limit);
  return {
    items: page,
    end: last && positionOf(last, list.sort),
    total: { value: Math.min(found, paging.countedUpTo), capped: found > paging.countedUpTo },
  };
}

const isOrdered = (list: List): list is OrderedList => list.sort !== 'relevance';

/** The list from its beginning; counting walks the newest first. */
const whole = ({ filter, until }: List): ListQuery => ({ filter, until, sort: 'newest', after: undefined });

/** Finds the rows of a page, and one more where there is one. */
async function findRows<R extends PostRow>(
  db: Transaction,
  kind: Kind,
  list: OrderedList,
  { walk, sample }: Effort,
): Promise<R[]> {
  const { seen, found, indexed } = await sampleOf(db, kind, list, sample);
  if (seen < sample) return db.query<R>(...alongTheOrder(kind, list, sample));
  if (found * walk > list.limit * sample) {
    const walked = await db.query<R>(...alongTheOrder(kind, list, walk));
    if (walked.length > list.limit) return walked;
  }
  if (await endsWithin(db, kind, list, walk)) return db.query<R>(...alongTheOrder(kind, list, walk));
  await byIndexAlone(db);
  return db.query<R>(...byWordIndex(kind, { ...list, indexed }));
}

/**
 * Finds the rows of a page in the order of relevance, and one more where there is one: first the ranked ones, which are
 * the newest finds and the posts of a company of the searched name, then older finds by time.
 */
async function findRelevant<R extends PostRow>(db: Transaction, kind: Kind, list: List, effort: Effort): Promise<R[]> {
  const ofCompany = await newestOfCompany(db, kind, list, effort.ranked);
  let [rows, last]: [R[], FeedPosition | undefined] = [[], list.after];
  if (list.after?.count !== unranked) {
    const newest = await newestFinds(db, kind, { ...list, sort: 'newest', after: undefined }, effort);
    rows = await mostRelevant(db, list, [...ofCompany, ...newest.map(({ id }) => id)]);
    const oldest = newest.at(-1);
    last = oldest && { id: oldest.id, createdAt: oldest.created_at.toISOString() };
  }
  if (rows.length > list.limit || !last) return rows;
  const limit = list.limit - rows.length;
  const older = await findRows<R>(db, kind, { ...list, sort: 'newest', after: last, limit, except: ofCompany }, effort);
  return [...rows, ...older.map((row) => ({ ...row, score: unranked }))];
}

/**
 * The newest finds of a list: where they are often, those among the first rows, otherwise those that the index of words
 * and marks finds. Only their number differs: to find many of a word that is neither would take reading all of them.
 */
async function newestFinds(
  db: Transaction,
  kind: Kind,
  list: OrderedList,
  { walk, sample, ranked }: Effort,
): Promise<{ id: string; created_at: Date }[]> {
  const values = new Values();
  const { seen, found, indexed } = await sampleOf(db, kind, list, sample);
  const isWalked = found >= often || seen < sample || (await endsWithin(db, kind, list, walk));
  if (!isWalked) await byIndexAlone(db);
  const finds = isWalked
    ? walkedFinds(values, kind, list, Math.max(walk, sample))
    : indexedFinds(values, kind, { ...list, indexed });
  return db.query(`${finds} ORDER BY ${orderBy(orders.newest)} LIMIT ${values.add(ranked)}`, values.list);
}

/** The posts of a list whose company has the searched name or one that begins with it, among its newest `rows`. */
async function newestOfCompany(db: Queryable, kind: Kind, { filter, until }: List, rows: number): Promise<string[]> {
  const values = new Values();
  const among = `p.kind = ${values.add(kind)} AND p.created_at <= ${values.add(until)}`;
  // In the order of the index, which begins with the name.
  const newest = companyConditions(values, filter.search ?? '').map(
    (condition) => `(SELECT * FROM post p WHERE ${among} AND ${condition}
      ORDER BY company_key(p.company_name) USING ~>~, p.created_at DESC, p.id DESC LIMIT ${values.add(rows)})`,
  );
  if (newest.length === 0) return [];
  const others = [...columnConditions(values, 'p', filter), ...wordConditions(values, filter)].join(' AND ');
  const found = await db.query<{ id: string }>(
    `SELECT p.id FROM (${newest.join(' UNION ALL ')}) AS p WHERE ${others}`,
    values.list,
  );
  return found.map(({ id }) => id);
}

/** Ranks posts, and reads those of a page in that order, and one more where there is one. */
function mostRelevant<R extends PostRow>(
  db: Queryable,
  { filter: { search = '' }, after, limit }: List,
  ids: string[],
): Promise<R[]> {
  const values = new Values();
  const position = after
    ? `WHERE (score, created_at, id) <
         (${values.add(after.count)}::integer, ${values.add(after.createdAt)}::timestamptz, ${values.add(after.id)}::uuid)`
    : '';
  return db.query<R>(
    `WITH scored AS MATERIALIZED (
      SELECT p.id, p.created_at, ${relevance(values, search)} AS score FROM post p
      WHERE p.id = ANY (${values.add(ids)}::uuid[])),
    chosen AS MATERIALIZED (
      SELECT * FROM scored ${position} ORDER BY score DESC, created_at DESC, id DESC LIMIT ${values.add(limit + 1)})
    ${selectPost('chosen.score')} JOIN chosen ON chosen.id = p.id
    ORDER BY chosen.score DESC, p.created_at DESC, p.id DESC`,
    values.list,
  );
}

/** The first rows of a list: their number, the finds among them, and what they suggest to ask the index of words for. */
interface Sample {
  seen: number;
  found: number;
  indexed: Indexed;
}

async function sampleOf(db: Queryable, kind: Kind, list: ListQuery, rows: number): Promise<Sample> {
  const values = new Values();
  const { search = '' } = list.filter;
  const apart = wordsApart(values, search);
  const conditions = [wordConditions(values, list.filter).join(' AND ')];
  if (apart.length > 0) conditions.push(`${keysTried(values, search)} AND NOT (${apart.join(' AND ')})`, ...apart);
  const counts = conditions.map((condition, n) => `count(*) FILTER (WHERE ${condition}) AS "${n}"`);
  const [row] = await db.query<Record<string, string>>(
    `SELECT count(*) AS seen, ${counts.join(', ')} FROM ${walkedRows(values, kind, list, rows)}`,
    values.list,
  );
  const [found = 0, begunAlike = 0, ...times] = conditions.map((_, n) => Number(row?.[n]));
  const indexed = apart.length > 0 ? askedForSeveral(search, times, begunAlike, rows) : { search: list.filter.search };
  return { seen: Number(row?.seen), found, indexed };
}

/**
 * What the index is asked for several words: `times` are the rows of a sample with each of them, `begunAlike` those that
 * have other words with their keys.
 */
function askedForSeveral(search: string, times: number[], begunAlike: number, sample: number): Indexed {
  const rarest = Math.min(...times);
  // The index reads the posts of each word: those of a frequent one say little beside those of a rare one, and a word that
  // most posts have says little beside any other.
  const isLeftOut = (found: number) =>
    (found * frequency > sample && rarest * rarity <= sample) || (found * most > sample && rarest * most <= sample);
  if (times.some(isLeftOut)) return { search: withoutWords(search, (n) => isLeftOut(times[n] ?? 0)) };
  // Where other posts have words with these keys, too, more would be read than is gained.
  return { search, byKeys: begunAlike === 0 };
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
export async function searched<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
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
 * Makes the transaction's next statements use the index of words and terms: for common words the planner would rather
 * scan whole tables, with parallel workers and JIT. With more memory the bitmap keeps rows instead of pages.
 */
async function byIndexAlone(tx: Transaction): Promise<void> {
  await tx.query(`SET LOCAL enable_seqscan = off; SET LOCAL max_parallel_workers_per_gather = 0;
    SET LOCAL jit = off; SET LOCAL work_mem = '16MB'`);
}

type Statement = [text: string, values: unknown[]];

/** A list without words, read along the order's index, and the number of its posts: one statement. */
async function inOrder<R extends PostRow>(
  db: Database,
  kind: Kind,
  list: OrderedList,
): Promise<[rows: R[], found: number]> {
  const values = new Values();
  const conditions = indexedConditions(values, kind, list);
  const found = upTo(paging.countedUpTo, `post p WHERE ${indexedConditions(values, kind, whole(list))}`);
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
function alongTheOrder(kind: Kind, list: OrderedList, walk: number): Statement {
  const values = new Values();
  return readChosen(values, list, walkedFinds(values, kind, list, walk));
}

function walkedFinds(values: Values, kind: Kind, list: ListQuery, walk: number): string {
  const conditions = wordConditions(values, list.filter).join(' AND ');
  return `SELECT p.id, p.created_at FROM ${walkedRows(values, kind, list, walk)} WHERE ${conditions}`;
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

/** A search by the index of words and terms, whose matches are sorted. */
function byWordIndex(kind: Kind, list: OrderedList & ListQuery): Statement {
  const values = new Values();
  return readChosen(values, list, indexedFinds(values, kind, list));
}

function indexedFinds(values: Values, kind: Kind, list: ListQuery): string {
  // Row by row: the planner would otherwise walk all counters in order and probe the matches for each.
  const counters =
    orders[list.sort].table === 'post'
      ? ''
      : 'CROSS JOIN LATERAL (SELECT * FROM post_stat WHERE post_id = p.id OFFSET 0) AS s';
  const found = foundByIndex(values, kind, list, { counters });
  return `SELECT p.id, p.created_at FROM ${found} AND ${indexedConditions(values, kind, list)}`;
}

/**
 * The matches of the index of words and terms. OFFSET 0 keeps the planner from walking an order and testing each post.
 */
function foundByIndex(
  values: Values,
  kind: Kind,
  { filter, indexed = filter }: ListQuery,
  { counters = '', among = 'true' },
): string {
  const { search, ...others } = filter;
  const searched = (indexed.byKeys ? keyConditions : searchConditions)(values, indexed.search);
  const found = `${wordIndexConditions(values, kind, others, searched)} AND ${among}`;
  const untried = wordConditions(values, indexed.search === search && !indexed.byKeys ? others : filter);
  return `(SELECT * FROM post p WHERE ${found} OFFSET 0) AS p ${counters} WHERE ${['true', ...untried].join(' AND ')}`;
}

/** Reads whole posts only for the page; the selection before it needs indexes alone. */
function readChosen(values: Values, { sort, limit }: OrderedList, chosen: string): Statement {
  const order = orderBy(orders[sort]);
  return [
    `WITH chosen AS MATERIALIZED (${chosen} ORDER BY ${order} LIMIT ${values.add(limit + 1)})
     ${selectPost()} WHERE p.id IN (SELECT id FROM chosen) ORDER BY ${order}`,
    values.list,
  ];
}

function positionOf(row: PostRow, sort: Sort): FeedPosition {
  const createdAt = row.created_at.toISOString();
  if (sort === 'relevance') return { count: row.score as number, createdAt, id: row.id };
  const counts = { upvotes: row.upvotes, downvotes: row.downvotes, votes: row.upvotes + row.downvotes };
  const { count } = orders[sort];
  return { ...(count ? { count: counts[count] } : {}), createdAt, id: row.id };
}

/**
 * Counts along the list where it is short or 1,000 matches are soon reached, otherwise by the index of words and terms.
 */
async function countWords(db: Transaction, kind: Kind, list: ListQuery, { walk, sample }: Effort): Promise<number> {
  const { indexed, ...first } = await sampleOf(db, kind, list, sample);
  if (first.seen < sample) return first.found;
  // A fifth more rows than the sample suggests.
  const enough = Math.ceil((1.2 * paging.countedUpTo * sample) / first.found);
  if (enough <= walk || (await endsWithin(db, kind, list, walk))) {
    const rows = Math.min(enough, walk);
    const look = await lookThrough(db, kind, list, rows);
    if (look.seen < rows || look.found > paging.countedUpTo) return look.found;
  }
  await byIndexAlone(db);
  const asked = { ...list, indexed };
  const found = await countByIndex(db, kind, asked, enoughInPart, inPart);
  return found > enoughInPart ? paging.countedUpTo + 1 : countByIndex(db, kind, asked, paging.countedUpTo);
}

/** The number of finds, up to one beyond `most`. */
async function countByIndex(db: Queryable, kind: Kind, list: ListQuery, most: number, among?: string): Promise<number> {
  const values = new Values();
  const found = foundByIndex(values, kind, list, among ? { among } : {});
  const counted = upTo(most, `${found} AND ${indexedConditions(values, kind, list)}`);
  const [row] = await db.query<{ n: string }>(counted, values.list);
  return Number(row?.n ?? 0);
}

/** A query of the number of these posts, up to one beyond `most`. */
function upTo(most: number, posts: string): string {
  return `SELECT count(*) AS n FROM (SELECT 1 FROM ${posts} LIMIT ${most + 1}) AS counted`;
}
