import type { Afternoon, Dump, Evidence } from '../evidence.ts';
import { writesIn } from '../raw.ts';
import type { Attack, Claims } from './attack.ts';
import {
  comparable,
  deeds,
  dumpsOf,
  firstMails,
  inOrder,
  joinOrder,
  logsOf,
  tablesOf,
  uidsOf,
  withAfternoons,
} from './reading.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Assumed delays between a member's first mail and their first public trace, in milliseconds. */
const lags = [0, 3, 5, 7, 9].map((minutes) => minutes * minute);
const considered = 40;

/**
 * Matches first mails with first public traces that follow soon: likeliest pairs first, each address and member once.
 */
export function soonAfter(mails: Map<string, number>, heard: Map<string, number>): Claims[] {
  const sorted = inOrder(
    [...heard].map(([uid, at]) => ({ uid, at })),
    ({ at }) => at,
  );
  return lags.map((lag) => {
    const pairs = [...mails].flatMap(([email, mailed]) =>
      sorted
        .filter(({ at }) => at > mailed && at < mailed + 2 * day)
        .slice(0, considered)
        .map(({ uid, at }) => ({ email, uid, miss: Math.abs(at - mailed - lag) })),
    );
    const claims: Claims = new Map();
    const taken = new Set<string>();
    for (const { email, uid } of inOrder(pairs, ({ miss }) => miss)) {
      if (claims.has(email) || taken.has(uid)) continue;
      claims.set(email, uid);
      taken.add(uid);
    }
    return claims;
  });
}

export function earliest(events: Iterable<{ uid: string; at: number }>): Map<string, number> {
  const first = new Map<string, number>();
  for (const { uid, at } of events) first.set(uid, Math.min(at, first.get(uid) ?? Number.POSITIVE_INFINITY));
  return first;
}

function byPublicTimes(evidence: Evidence): Claims[] {
  return soonAfter(firstMails(evidence), earliest(evidence.site));
}

/** The baseline: public times of the site against the mail log, which no storage can hide. */
export const publicClock: Attack = {
  name: 'mail log and public site',
  from: 'e-mail',
  publicly: byPublicTimes,
  run: byPublicTimes,
  plant(evidence, { members }) {
    const joinedAt = new Map(members.map((member) => [member.uid, member.joinedAt]));
    const site = evidence.site.map((item) => ({ ...item, at: (joinedAt.get(item.uid) ?? item.at) + 3 * minute }));
    return { ...evidence, site };
  },
};

/**
 * Writing times inferred from an order: each thing was written before every later one became public. An order that
 * outlives the night undoes delayed publication.
 */
function writtenBefore(ordered: { uid: string; publicAt: number }[]): { uid: string; at: number }[] {
  let bound = Number.POSITIVE_INFINITY;
  return ordered
    .toReversed()
    .map(({ uid, publicAt }) => {
      bound = Math.min(bound, publicAt);
      return { uid, at: bound };
    })
    .filter(({ at }) => at < Number.POSITIVE_INFINITY);
}

/** The publication time of what a row refers to, by its id; infinity where it is not public. */
function publicTimes(evidence: Evidence): (values: Record<string, unknown>) => number {
  const times = new Map(evidence.site.map(({ id, at }) => [id, at]));
  return (values) => {
    const ids = [values.id, (values.answer as { id?: unknown } | null)?.id, values.answer, values.post_id];
    return (
      ids.map((id) => times.get(String(id)) ?? times.get(JSON.stringify(id ?? '').slice(1, -1))).find(Boolean) ??
      Number.POSITIVE_INFINITY
    );
  };
}

function authors(evidence: Evidence): Map<string, string> {
  return new Map(evidence.site.map(({ id, uid }) => [id, uid]));
}

/** Attack on idempotent answers, which are kept for a day: their order and times. */
export const keptAnswers: Attack = {
  name: 'idempotency rows: order, transactions, times, equal keys',
  from: 'e-mail',
  publicly: byPublicTimes,
  run(evidence) {
    const mails = firstMails(evidence);
    const publicAt = publicTimes(evidence);
    const authorOf = authors(evidence);
    const rowsOf = (dump: Dump) =>
      tablesOf(dump, 'content')
        .filter(({ name }) => /answer/.test(name))
        .flatMap(({ rows }) => rows);
    const namedIn = (dump: Dump) => {
      const known = uidsOf(dump);
      return (values: Record<string, unknown>) => {
        const ids = JSON.stringify(values.answer ?? '').match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
        return ids.map((id) => (known.has(id) ? id : authorOf.get(id))).find(Boolean);
      };
    };
    const byOrder = (['position', 'xmin'] as const).flatMap((by) => {
      const events = dumpsOf(evidence).flatMap((dump) => {
        const named = namedIn(dump);
        return writtenBefore(
          inOrder(rowsOf(dump), (row) => row[by]).flatMap(({ values }) => {
            const uid = named(values);
            return uid ? [{ uid, publicAt: publicAt(values) }] : [];
          }),
        );
      });
      return soonAfter(mails, earliest([...evidence.site, ...events]));
    });
    const equal: Claims = new Map();
    const timed: { uid: string; at: number }[] = [];
    for (const dump of dumpsOf(evidence)) {
      const named = namedIn(dump);
      const owners = new Map<string, string>();
      for (const { values } of rowsOf(dump)) {
        const uid = named(values);
        if (uid === undefined) continue;
        for (const value of Object.values(values)) {
          const text = comparable(value);
          if (text) owners.set(text, uid);
          if (value instanceof Date && value.getTime() % day !== 0) timed.push({ uid, at: value.getTime() });
        }
      }
      for (const { rows } of tablesOf(dump, 'identity').filter(({ name }) => /answer/.test(name)))
        for (const { values } of rows) {
          const uid = Object.values(values)
            .map((value) => owners.get(comparable(value) ?? ''))
            .find(Boolean);
          const at = Object.values(values)
            .find((value) => value instanceof Date)
            ?.getTime();
          const email = [...mails].find(([, mailed]) => at !== undefined && Math.abs(mailed - at) < 2000)?.[0];
          if (uid && email) equal.set(email, uid);
        }
    }
    return [...byOrder, equal, ...soonAfter(mails, earliest([...evidence.site, ...timed]))];
  },
  plant(evidence, { members }) {
    const keyOf = (uid: string) => Buffer.from(`answer ${uid}`);
    const mails = firstMails(evidence);
    const row = (position: number, values: Record<string, unknown>) => ({ position, xmin: 1, xmax: 0, values });
    return withAfternoons(evidence, (dump) => {
      const known = uidsOf(dump);
      const there = members.filter(({ uid }) => known.has(uid));
      const content = there.map(({ uid }, n) => row(n, { key_hash: keyOf(uid), answer: uid }));
      const identity = there.map(({ uid, email }, n) =>
        row(n, { key_hash: keyOf(uid), at: new Date(mails.get(email) ?? 0) }),
      );
      return {
        ...dump,
        tables: [
          ...dump.tables,
          { side: 'content', name: 'answer_leak', rows: content },
          { side: 'identity', name: 'answer_leak', rows: identity },
        ],
      };
    });
  },
};

/**
 * Attack on row locks: the transaction that last locked a member's row stays in `xmax` and orders members by their last
 * post.
 */
export const rowLocks: Attack = {
  name: 'row locks (xmax) of members undo a delay',
  from: 'e-mail',
  publicly: byPublicTimes,
  run(evidence) {
    const items = Map.groupBy(evidence.site, ({ uid }) => uid);
    const before = new Map<string, number>();
    const first = new Map<string, number>();
    for (const night of evidence.nights) {
      const locked: { uid: string; xmax: number; publicAt: number }[] = [];
      for (const { rows } of tablesOf(night, 'content'))
        for (const { values, xmax } of rows) {
          if (typeof values.uid !== 'string' || xmax === 0 || before.get(values.uid) === xmax) continue;
          // Posts written on that day that became public within another day.
          const publicAt = (items.get(values.uid) ?? [])
            .map(({ at }) => at)
            .filter((at) => at >= night.at - day && at < night.at + day);
          locked.push({
            uid: values.uid,
            xmax,
            publicAt: publicAt.length > 0 ? Math.max(...publicAt) : Number.POSITIVE_INFINITY,
          });
          before.set(values.uid, xmax);
        }
      for (const { uid, at } of writtenBefore(inOrder(locked, ({ xmax }) => xmax)))
        if (!first.has(uid)) first.set(uid, at);
    }
    const publicFirst = earliest(evidence.site);
    return soonAfter(
      firstMails(evidence),
      new Map([...publicFirst].map(([uid, at]) => [uid, Math.min(at, first.get(uid) ?? at)])),
    );
  },
  plant(evidence, truth) {
    const rank = joinOrder(truth);
    const joined = inOrder(truth.members, ({ joinedAt }) => joinedAt);
    const nights = evidence.nights.map((night) => ({
      ...night,
      tables: night.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({
          ...row,
          xmax:
            typeof row.values.uid === 'string' &&
            (joined[rank.get(row.values.uid) ?? -1]?.joinedAt ?? Number.POSITIVE_INFINITY) < night.at
              ? 10 + (rank.get(row.values.uid) ?? 0)
              : 0,
        })),
      })),
    }));
    // A voter who watches the site's clock marks each moment.
    const site = joined.map(({ uid, joinedAt }, n) => ({
      id: `mark ${n}`,
      uid,
      at: joinedAt + 3 * minute,
      kind: 'comment' as const,
      text: '',
      traits: [],
      hasPhoto: false,
    }));
    return { ...evidence, nights, site: [...evidence.site.filter(({ at }) => at > Number.NEGATIVE_INFINITY), ...site] };
  },
};

/**
 * Attack on a copy taken before the nightly work: rows of the day are in order, also votes and likes, which have no
 * time.
 */
export const orderOfTheDay: Attack = {
  name: 'copy of the day: order of all that was written',
  from: 'e-mail',
  publicly: byPublicTimes,
  run(evidence) {
    const publicAt = publicTimes(evidence);
    const known = uidsOf(evidence.copy);
    const written = evidence.afternoons.flatMap(({ dump }) => {
      const nightBefore = evidence.nights.findLast(({ at }) => at < dump.at);
      const last = Math.max(0, ...(nightBefore ? [...deeds(nightBefore)].map(({ row }) => row.xmin) : []));
      const fresh = [...deeds(dump)].filter(({ row }) => row.xmin > last);
      return writtenBefore(
        inOrder(fresh, ({ row }) => row.xmin).map(({ row, uid }) => ({ uid, publicAt: publicAt(row.values) })),
      );
    });
    const heard = earliest([...evidence.site.filter(({ uid }) => known.has(uid)), ...written]);
    return soonAfter(firstMails(evidence), heard);
  },
  plant(evidence, { members }) {
    const rows = inOrder(members, ({ joinedAt }) => joinedAt).map(({ uid }, n) => ({
      position: n,
      xmin: 4_000_000_000 + n,
      xmax: 0,
      values: { author_id: uid, id: `mark ${n}` },
    }));
    const site = inOrder(members, ({ joinedAt }) => joinedAt).map(({ uid, joinedAt }, n) => ({
      id: `mark ${n}`,
      uid,
      at: joinedAt + 3 * minute,
      kind: 'comment' as const,
      text: '',
      traits: [],
      hasPhoto: false,
    }));
    const last = evidence.afternoons.at(-1) as Afternoon;
    const dump: Dump = { ...last.dump, tables: [...last.dump.tables, { side: 'content', name: 'trace', rows }] };
    return { ...evidence, site: [...evidence.site, ...site], afternoons: [...evidence.afternoons, { ...last, dump }] };
  },
};

/** Attack on commit records of the write-ahead log, which carry microseconds. */
export const commitTimes: Attack = {
  name: 'write-ahead log of the content database: commit times',
  from: 'e-mail',
  publicly: byPublicTimes,
  run(evidence) {
    const events = logsOf(evidence).flatMap(({ content }) => {
      const { writers, commits } = writesIn(content, uidsOf(evidence.copy));
      return writers.flatMap(({ xid, uid }) => {
        const at = commits.get(xid);
        return at === undefined ? [] : [{ uid, at: evidence.simulated(at) }];
      });
    });
    return soonAfter(firstMails(evidence), earliest([...evidence.site, ...events]));
  },
  plant: (evidence, truth) => publicClockPlant(evidence, truth),
};

/** Attack on the times and names of photo files. */
export const photoFiles: Attack = {
  name: 'names and times of photo files',
  from: 'e-mail',
  publicly: byPublicTimes,
  among: ({ hasPhoto }) => hasPhoto,
  run(evidence) {
    const known = uidsOf(evidence.copy);
    const events = evidence.photos.flatMap(({ path, at }) => {
      const uid = path.split(/[/\\]/).find((part) => known.has(part));
      return uid ? [{ uid, at }] : [];
    });
    return soonAfter(firstMails(evidence), earliest(events));
  },
  plant: (evidence, { members }) => ({
    ...evidence,
    photos: members
      .filter(({ hasPhoto }) => hasPhoto)
      .map(({ uid, joinedAt }, n) => ({
        path: `suspicious-jobs/${uid}/${n}.webp`,
        at: joinedAt + 3 * minute,
        size: 1,
      })),
  }),
};

const publicClockPlant = publicClock.plant as (
  evidence: Evidence,
  truth: Parameters<Exclude<Attack['plant'], 'real'>>[1],
) => Evidence;
