import type { Dump, Evidence } from '../evidence.ts';
import { logOf, recordsOf, writesIn } from '../raw.ts';
import type { Attack } from './attack.ts';
import { earliest, soonAfter } from './clocks.ts';
import { deeds, dumpsOf, firstMails, inOrder, logsOf, tablesOf, uidsOf } from './reading.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Longest that a post waits which becomes public with the next minute. */
const soon = 2 * minute + 10_000;
/** A sealed post fills eight chunks of the log or more, each of nearly two thousand bytes. */
const chunk = 1900;
const chunks = 8;

interface Event {
  uid: string;
  at: number;
}

/** Rows of inboxes, and what became of them: tied by a transaction that inserted or locked the one and wrote the other. */
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

/** When posts were sealed: the transactions of the log that write as much as that takes. */
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

/** Gives each post the latest sealing before it that no other has taken, within `longest`; the soonest ones first. */
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

/** What the inbox gives away of when a post was written: by transactions, and by the log's sizes and times. */
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
  /** Rows that are locked by whatever publishes them, beside the second in which they were put in. */
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
