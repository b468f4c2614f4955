import type { Dump, Evidence } from '../evidence.ts';
import { logOf, recordsOf, writesIn } from '../raw.ts';
import type { Attack } from './attack.ts';
import { earliest, soonAfter } from './clocks.ts';
import { deeds, dumpsOf, firstMails, inOrder, logsOf, tablesOf, uidsOf } from './reading.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The longest wait of a post that becomes public with the next minute, in milliseconds. */
const soon = 2 * minute + 10_000;
/** The size of one chunk of a sealed post in the log, in bytes; a post fills eight or more. */
const chunk = 1900;
const chunks = 8;

interface Event {
  uid: string;
  at: number;
}

/** Inbox rows tied to the rows of a post by a transaction that inserted or locked the one and wrote the other. */
function tiedRows(dump: Dump, committedAt: (xid: number) => number | undefined): Event[] {
  const writers = new Map([...deeds(dump)].map(({ row, uid }) => [row.xmin, uid]));
  const waiting = tablesOf(dump, 'content').filter(({ name }) => /waiting/.test(name));
  return waiting
    .flatMap(({ rows }) => rows)
    .flatMap(({ xmin, xmax }) => {
      const uid = writers.get(xmin) ?? writers.get(xmax);
      const at = committedAt(xmin);
      return uid === undefined || at === undefined ? [] : [{ uid, at }];
    });
}

/** Times at which posts were sealed: transactions of the log that write as many bytes as a sealed post. */
function sealings(segments: Buffer[], commits: Map<number, number>, simulated: Evidence['simulated']): number[] {
  const written = new Map<number, number>();
  for (const { xid, bytes, committedAt } of recordsOf(segments))
    if (xid !== 0 && committedAt === undefined && bytes.length >= chunk) written.set(xid, (written.get(xid) ?? 0) + 1);
  return [...written]
    .filter(([, count]) => count >= chunks)
    .flatMap(([xid]) => {
      const at = commits.get(xid);
      return at === undefined ? [] : [simulated(at)];
    })
    .toSorted((a, b) => a - b);
}

/** The index of the first of ascending times that is not before `time`. */
function firstFrom(times: number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs each post with the latest unused sealing before it, within `longest` milliseconds; the closest pairs first. */
function matched(posts: Event[], sealed: number[], longest: number): Event[] {
  const free = new Set(sealed);
  const pairs = posts.flatMap(({ uid, at }) =>
    sealed.slice(firstFrom(sealed, at - longest), firstFrom(sealed, at + 1)).map((it) => ({ uid, post: at, at: it })),
  );
  const done = new Set<string>();
  return inOrder(pairs, ({ post, at }) => post - at).filter(({ uid, post, at }) => {
    const key = `${uid} ${post}`;
    return !done.has(key) && free.delete(at) && done.add(key);
  });
}

/** Attack on inbox rows: the writing time of a post by transactions, and by sizes and times in the log. */
export const inbox: Attack = {
  name: 'inbox: transactions, and sizes and times in the log',
  from: 'e-mail',
  publicly: (evidence) => soonAfter(firstMails(evidence), earliest(evidence.site)),
  run(evidence) {
    const mails = firstMails(evidence);
    const uids = uidsOf(evidence.copy);
    const logs = logsOf(evidence).map(({ content }) => ({
      segments: content,
      commits: writesIn(content, uids).commits,
    }));
    const committedAt = (xid: number) => {
      const at = logs.map(({ commits }) => commits.get(xid)).find((it) => it !== undefined);
      return at === undefined ? undefined : evidence.simulated(at);
    };
    const tied = dumpsOf(evidence).flatMap((dump) => tiedRows(dump, committedAt));
    const sealed = inOrder(
      new Set(logs.flatMap(({ segments, commits }) => sealings(segments, commits, evidence.simulated))),
      (at) => at,
    );
    const posts = evidence.site.filter(({ kind }) => kind !== 'comment');
    return [tied, matched(posts, sealed, soon), matched(posts, sealed, day)].flatMap((events) =>
      soonAfter(mails, earliest([...evidence.site, ...events])),
    );
  },
  /** Planted leak: inbox rows locked by the transaction that publishes them, and the second of their insertion. */
  plant(evidence, { members }) {
    const numbered = members.map((member, n) => ({ ...member, put: 4_000_000_000 + n, published: 4_100_000_000 + n }));
    const row = (xmin: number, xmax: number, values: object) => ({ position: xmin, xmin, xmax, values: { ...values } });
    const waiting = numbered.map(({ put, published }) => row(put, published, { key: Buffer.from(String(put)) }));
    const posts = numbered.map(({ uid, published }) => row(published, 0, { author_id: uid }));
    const copy: Dump = {
      ...evidence.copy,
      tables: [
        ...evidence.copy.tables,
        { side: 'content', name: 'waiting_leak', rows: waiting },
        { side: 'content', name: 'post_leak', rows: posts },
      ],
    };
    const log = logOf(numbered.map(({ put, joinedAt }) => ({ xid: put, at: joinedAt + 3 * minute })));
    return {
      ...evidence,
      copy,
      afternoons: [...evidence.afternoons, { dump: copy, wal: { content: log, identity: [] } }],
    };
  },
};
