import { paging } from '#contract/limits.ts';
import type { Total } from '#contract/paging.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import type { Kind, Sort } from '#contract/vocabulary.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { cutPage } from './cursor.ts';
import { type PostRow, selectPost } from './store.ts';

/** What a list is narrowed to; what is left out narrows nothing. */
export interface FeedFilter {
  search?: string | undefined;
  sector?: string | undefined;
  city?: string | undefined;
  positionType?: string | undefined;
  tags?: string[] | undefined;
  onlyPositive?: boolean | undefined;
}

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
  newest: { table: 'post p', columns: ['p.created_at', 'p.id'], count: null, direction: 'DESC' },
  oldest: { table: 'post p', columns: ['p.created_at', 'p.id'], count: null, direction: 'ASC' },
  mostLikes: byCount('upvotes'),
  mostDislikes: byCount('downvotes'),
  mostVotes: byCount('votes'),
} as const satisfies Record<Sort, Order>;

interface Order {
  table: 'post p' | 'post_stat s';
  columns: readonly string[];
  count: 'upvotes' | 'downvotes' | 'votes' | null;
  direction: 'ASC' | 'DESC';
}

function byCount<C extends 'upvotes' | 'downvotes' | 'votes'>(count: C) {
  return {
    table: 'post_stat s',
    columns: [`s.${count}`, 's.created_at', 's.post_id'],
    count,
    direction: 'DESC',
  } as const;
}

const orderBy = ({ columns, direction }: Order) => columns.map((column) => `${column} ${direction}`).join(', ');

/**
 * How many rows are walked in order before the search and tag indexes are asked: common words and tags
 * are found on the way, rare ones are not worth walking further for.
 */
const usualWalk = 2000;
/** Words too short for the index of three-letter pieces: walked for, and no further. */
const shortWord = { letters: 3, walk: 20_000 } as const;
/** The same for counting, where every find is one step nearer to the 1,000 that are counted. */
const countingWalk = 5000;

/** Collects the values of a statement and hands out their places. */
class Values {
  readonly list: unknown[] = [];

  /** `$1`, `$2`, … */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** What the index of the order can tell by itself: the kind, the plain filters, and where the last page ended. */
function indexedConditions(values: Values, kind: Kind, { filter, sort, after }: Omit<List, 'limit'>): string[] {
  const { table, columns, count, direction } = orders[sort];
  const row = table.at(-1);
  const conditions = [`${row}.kind = ${values.add(kind)}`];
  if (filter.sector) conditions.push(`${row}.sector = ${values.add(filter.sector)}`);
  if (filter.city) conditions.push(`${row}.city = ${values.add(filter.city)}`);
  if (filter.positionType) conditions.push(`${row}.position_type = ${values.add(filter.positionType)}`);
  if (filter.onlyPositive) conditions.push(`${row}.is_positive`);
  if (after) {
    const place = [
      ...(count ? [`${values.add(after.count)}::integer`] : []),
      `${values.add(after.createdAt)}::timestamptz`,
      `${values.add(after.id)}::uuid`,
    ];
    conditions.push(`(${columns.join(', ')}) ${direction === 'DESC' ? '<' : '>'} (${place.join(', ')})`);
  }
  return conditions;
}

/** Conditions that only the row itself, or an index of its words and tags, can answer. */
function wordConditions(values: Values, filter: FeedFilter): string[] {
  const conditions: string[] = [];
  const words = foldTurkish(filter.search ?? '').trim();
  if (words) conditions.push(`p.search_text LIKE ${values.add(`%${words.replace(/[\\%_]/g, '\\$&')}%`)}`);
  if (filter.tags?.length) conditions.push(`p.tags @> ${values.add(filter.tags)}::text[]`);
  return conditions;
}

/** What is asked of a list. */
export interface List {
  filter: FeedFilter;
  sort: Sort;
  after: FeedPosition | undefined;
  limit: number;
}

/** A page of posts of a kind, with where it ended when more follow. How far it walks changes its speed alone. */
export async function listPosts<R extends PostRow>(
  db: Database,
  kind: Kind,
  list: List,
  walk = usualWalk,
): Promise<{ rows: R[]; end: FeedPosition | undefined }> {
  const rows = await readRows<R>(db, kind, list, walk);
  const { page, last } = cutPage(rows, list.limit);
  return { rows: page, end: last && positionOf(last, list.sort) };
}

/** One row more than the page, where there is one. */
async function readRows<R extends PostRow>(db: Database, kind: Kind, list: List, walk: number): Promise<R[]> {
  const narrowing = wordsOf(list.filter);
  if (narrowing === 'none') return db.query<R>(...inOrder(kind, list));
  if (narrowing === 'short') return db.query<R>(...alongTheOrder(kind, list, shortWord.walk));
  const walked = await db.query<R>(...alongTheOrder(kind, list, walk));
  if (walked.length > list.limit || (await endsWithinWalk(db, kind, list, walk))) return walked;
  return indexed(db, (tx) => tx.query<R>(...byWordIndex(kind, list)));
}

/** How the words and tags of a filter can be found: not asked for, by walking alone, or by an index. */
function wordsOf({ search, tags }: FeedFilter): 'none' | 'short' | 'indexed' {
  const words = foldTurkish(search ?? '').trim();
  if (tags?.length || words.length >= shortWord.letters) return 'indexed';
  return words ? 'short' : 'none';
}

/** Runs a query that the word indexes must answer: the planner takes common words for a reason to read the whole table. */
function indexed<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return work(tx);
  });
}

type Statement = [text: string, values: unknown[]];

/** Reads along the order's own index. */
function inOrder(kind: Kind, list: List): Statement {
  const values = new Values();
  const conditions = indexedConditions(values, kind, list);
  return [
    `${selectPost} WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy(orders[list.sort])} LIMIT ${values.add(list.limit + 1)}`,
    values.list,
  ];
}

/** Walks the order's index for a while and keeps what has the words and tags. */
function alongTheOrder(kind: Kind, list: List, walk: number): Statement {
  const values = new Values();
  const order = orders[list.sort];
  const walked = `SELECT ${order.columns.at(-1)} AS id FROM ${order.table}
    WHERE ${indexedConditions(values, kind, list).join(' AND ')} ORDER BY ${orderBy(order)} LIMIT ${values.add(walk)}`;
  const words = wordConditions(values, list.filter);
  return [
    `WITH walked AS MATERIALIZED (${walked})
     ${selectPost} WHERE p.id IN (SELECT id FROM walked) AND ${words.join(' AND ')}
     ORDER BY ${orderBy(order)} LIMIT ${values.add(list.limit + 1)}`,
    values.list,
  ];
}

/** Whether the walk came to the end of the list, so that nothing can lie beyond it. */
async function endsWithinWalk(db: Queryable, kind: Kind, list: List, walk: number): Promise<boolean> {
  const values = new Values();
  const order = orders[list.sort];
  const beyond = await db.query(
    `SELECT 1 AS beyond FROM ${order.table} WHERE ${indexedConditions(values, kind, list).join(' AND ')}
     ORDER BY ${orderBy(order)} OFFSET ${values.add(walk)} LIMIT 1`,
    values.list,
  );
  return beyond.length === 0;
}

/** Asks the indexes of words and tags, and orders what they find. */
function byWordIndex(kind: Kind, list: List): Statement {
  const values = new Values();
  // OFFSET 0 keeps the planner from walking the order after all.
  const found = `SELECT p.id FROM post p WHERE ${wordConditions(values, list.filter).join(' AND ')} OFFSET 0`;
  const conditions = indexedConditions(values, kind, list);
  return [
    `WITH found AS MATERIALIZED (${found})
     ${selectPost} WHERE p.id IN (SELECT id FROM found) AND ${conditions.join(' AND ')}
     ORDER BY ${orderBy(orders[list.sort])} LIMIT ${values.add(list.limit + 1)}`,
    values.list,
  ];
}

function positionOf(row: PostRow, sort: Sort): FeedPosition {
  const counts = { upvotes: row.upvotes, downvotes: row.downvotes, votes: row.upvotes + row.downvotes };
  const { count } = orders[sort];
  return { ...(count ? { count: counts[count] } : {}), createdAt: row.created_at.toISOString(), id: row.id };
}

/** How many posts a filter leaves, counted up to 1,000; for words of one or two letters among the newest 20,000. */
export async function countFound(db: Database, kind: Kind, filter: FeedFilter): Promise<Total> {
  const narrowing = wordsOf(filter);
  let found = await countIn(db, kind, filter, narrowing === 'none' ? 'all' : walkOf[narrowing]);
  if (narrowing === 'indexed' && found <= paging.countedUpTo) {
    found = await indexed(db, (tx) => countIn(tx, kind, filter, 'word index'));
  }
  return { value: Math.min(found, paging.countedUpTo), capped: found > paging.countedUpTo };
}

const walkOf = { short: shortWord.walk, indexed: countingWalk } as const;

/** Counts, one beyond 1,000 at most, among all posts, the newest so many, or those that the word index finds. */
async function countIn(db: Queryable, kind: Kind, filter: FeedFilter, where: 'all' | 'word index' | number) {
  const values = new Values();
  const conditions = indexedConditions(values, kind, { filter, sort: 'newest', after: undefined }).join(' AND ');
  const words = wordConditions(values, filter);
  const among = {
    all: () => 'post p',
    // OFFSET 0 keeps the planner from trying every post for its words.
    'word index': () => `(SELECT * FROM post p WHERE ${words.join(' AND ')} OFFSET 0) AS p`,
    newest: (walk: number) =>
      `(SELECT * FROM post p WHERE ${conditions} ORDER BY ${orderBy(orders.newest)} LIMIT ${values.add(walk)}) AS p`,
  };
  const posts = typeof where === 'number' ? among.newest(where) : among[where]();
  const [row] = await db.query<{ n: string }>(
    `SELECT count(*) AS n FROM (
       SELECT 1 FROM ${posts} WHERE ${[conditions, ...words].join(' AND ')}
       LIMIT ${values.add(paging.countedUpTo + 1)}) AS counted`,
    values.list,
  );
  return Number(row?.n ?? 0);
}
