import type { Dump, Evidence } from '../evidence.ts';
import type { Attack, Claims } from './attack.ts';
import {
  addingValues,
  deeds,
  firstMails,
  identityRows,
  inOrder,
  joinOrder,
  ownerOfRow,
  sideBySide,
  tablesOf,
  uidsIn,
  uidsOf,
  withCopy,
  withRows,
} from './reading.ts';

const day = 24 * 60 * 60_000;
const mailOrder = (evidence: Evidence) => inOrder(firstMails(evidence), ([, at]) => at).map(([email]) => email);

/** The uids of each table, by their first appearance in an order of its rows. */
function orders(dump: Dump, by: (row: { position: number; xmin: number; xmax: number }) => number): string[][] {
  const known = uidsOf(dump);
  return tablesOf(dump, 'content').map(({ rows }) => {
    const seen = new Set<string>();
    for (const row of inOrder(rows, by)) for (const uid of uidsIn(row, known)) seen.add(uid);
    return [...seen];
  });
}

/** Members in the order of their first public post, against addresses in the order of their first mail. */
function publicOrder(evidence: Evidence): Claims[] {
  const authors = new Set(inOrder(evidence.site, ({ at }) => at).map(({ uid }) => uid));
  return sideBySide(mailOrder(evidence), [...authors]);
}

/** The same for the newcomers of each day. */
function newcomersInPublicOrder(evidence: Evidence): Claims[] {
  const mails = firstMails(evidence);
  const known = new Set<string>();
  const claims: Claims = new Map();
  for (const { at: until } of evidence.nights) {
    const emails = mailOrder(evidence).filter((email) => isWithin(mails.get(email) ?? 0, until));
    const said = inOrder(evidence.site, ({ at }) => at).filter(({ at }) => isWithin(at, until));
    const fresh = [...new Set(said.map(({ uid }) => uid))].filter((uid) => !known.has(uid));
    for (const uid of fresh) known.add(uid);
    for (const [email, uid] of sideBySide(emails, fresh).at(-1) ?? []) claims.set(email, uid);
  }
  return [claims];
}

const isWithin = (at: number, until: number) => at >= until - day && at < until;

/** Attack on ids and other values that grow with time. */
export const valueOrder: Attack = {
  name: 'order of ids and of every other value',
  from: 'e-mail',
  publicly: publicOrder,
  run(evidence) {
    const emails = mailOrder(evidence);
    const night = evidence.copy;
    const acting = new Set([...deeds(night)].map(({ uid }) => uid));
    return tablesOf(night, 'content')
      .filter(({ rows }) => rows.some(({ values }) => 'uid' in values))
      .flatMap(({ rows }) => {
        const columns = Object.keys(rows[0]?.values ?? {}).filter(
          (column) => new Set(rows.map(({ values }) => String(values[column]))).size > rows.length / 4,
        );
        return columns.flatMap((column) => {
          const sorted = rows.toSorted(({ values: a }, { values: b }) => {
            const [one, other] = [a[column], b[column]];
            return typeof one === 'number' && typeof other === 'number'
              ? one - other
              : String(one) < String(other)
                ? -1
                : 1;
          });
          const uids = sorted.map(({ values }) => String(values.uid));
          return [uids, uids.filter((uid) => acting.has(uid))].flatMap((list) => sideBySide(emails, list));
        });
      });
  },
  plant(evidence, truth) {
    const rank = joinOrder(truth);
    return withCopy(evidence, (night) =>
      withRows(night, 'content', /member$/, (row) =>
        addingValues(row, { serial: rank.get(String(row.values.uid)) ?? 1e9 + row.position }),
      ),
    );
  },
};

/** Attack on the physical order of rows in one copy. */
export const rowOrder: Attack = {
  name: 'row order, one copy, from the mail log',
  from: 'e-mail',
  publicly: publicOrder,
  run(evidence) {
    const night = evidence.copy;
    const acting = new Set([...deeds(night)].map(({ uid }) => uid));
    return orders(night, ({ position }) => position).flatMap((uids) => [
      ...sideBySide(mailOrder(evidence), uids),
      ...sideBySide(
        mailOrder(evidence),
        uids.filter((uid) => acting.has(uid)),
      ),
    ]);
  },
  plant(evidence, truth) {
    const rank = joinOrder(truth);
    return withCopy(evidence, (night) =>
      withRows(night, 'content', /member$/, (row) => ({
        ...row,
        position: rank.get(String(row.values.uid)) ?? 1e9 + row.position,
      })),
    );
  },
};

/** The same attack from each row of the identity database. */
export const rowsSideBySide: Attack = {
  name: 'row order, one copy, from each identity row',
  from: 'row',
  run(evidence) {
    const night = evidence.copy;
    const uidLists = orders(night, ({ position }) => position);
    return tablesOf(night, 'identity').flatMap(({ name }) => {
      const keys = [...identityRows(night)].filter(({ table }) => table.name === name).map(({ key }) => key);
      return uidLists.flatMap((uids) => sideBySide(keys, uids));
    });
  },
  plant(evidence, truth) {
    const [rank, ownerOf] = [joinOrder(truth), ownerOfRow(truth)];
    return withCopy(evidence, (night) => {
      const sorted = withRows(night, 'identity', /record/, (row) => ({
        ...row,
        position: rank.get(ownerOf(row) ?? '') ?? 1e9 + row.position,
      }));
      return withRows(sorted, 'content', /member$/, (row) => ({
        ...row,
        position: rank.get(String(row.values.uid)) ?? 1e9 + row.position,
      }));
    });
  },
};

/**
 * Attack on newcomers of a table since the night before, in row order, against the addresses of that day's first mails.
 */
export const newcomersInOrder: Attack = {
  name: 'row order, transactions and locks in daily copies',
  from: 'e-mail',
  publicly: newcomersInPublicOrder,
  run(evidence) {
    const mails = firstMails(evidence);
    const emailsOf = (from: number, to: number) =>
      inOrder(
        [...mails].filter(([, at]) => at >= from && at < to),
        ([, at]) => at,
      ).map(([email]) => email);
    const variants = (['position', 'xmin', 'xmax'] as const).map((by) => {
      const known = new Set<string>();
      const perTable: Claims[] = [];
      for (const night of evidence.nights) {
        const lists = orders(night, (row) => row[by]);
        const emails = emailsOf(night.at - day, night.at);
        const fresh = new Set<string>();
        for (const [n, uids] of lists.entries()) {
          if (uids.length > 0.9 * uidsOf(night).size) continue;
          const news = uids.filter((uid) => !known.has(uid));
          for (const uid of news) fresh.add(uid);
          perTable[n] ??= new Map();
          for (const [email, uid] of sideBySide(emails, news).at(-1) ?? []) perTable[n].set(email, uid);
        }
        for (const uid of fresh) known.add(uid);
      }
      return perTable.filter(Boolean);
    });
    return variants.flat();
  },
  plant(evidence, truth) {
    const joined = inOrder(truth.members, ({ joinedAt }) => joinedAt);
    const nights = evidence.nights.map((night) => ({
      ...night,
      tables: [
        ...night.tables,
        {
          side: 'content' as const,
          name: 'public.trace',
          rows: joined
            .filter(({ joinedAt }) => joinedAt < night.at)
            .map(({ uid }, position) => ({ position, xmin: 1, xmax: 0, values: { author_id: uid } })),
        },
      ],
    }));
    return { ...evidence, nights };
  },
};

/** Attack on plain days and times that stand in rows of both databases. */
export const days: Attack = {
  name: 'days and times on both sides',
  from: 'row',
  run(evidence) {
    const night = evidence.copy;
    const timesIn = (values: Record<string, unknown>) =>
      Object.values(values)
        .filter((value) => value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)))
        .map((value) => (value instanceof Date ? value.toISOString() : String(value)).slice(0, 10))
        .join(' ');
    const known = uidsOf(night);
    const candidates = new Map<string, string[]>();
    for (const { rows } of tablesOf(night, 'content'))
      for (const row of rows) {
        const [times, uid] = [timesIn(row.values), uidsIn(row, known)[0]];
        if (times && uid) candidates.set(times, [...(candidates.get(times) ?? []), uid]);
      }
    const claims: Claims = new Map();
    for (const { row, key } of identityRows(night)) {
      const found = candidates.get(timesIn(row.values));
      if (found) claims.set(key, found[Math.floor(found.length / 2)] as string);
    }
    return [claims];
  },
  plant(evidence, truth) {
    const ownerOf = ownerOfRow(truth);
    const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
    const datesOf = new Map(
      truth.members.map(({ uid, joinedAt }, n) => [
        uid,
        { on: dateOf(joinedAt), again: dateOf(joinedAt + (n % 23) * day) },
      ]),
    );
    return withCopy(evidence, (night) => {
      const dated = withRows(night, 'identity', /record/, (row) =>
        addingValues(row, datesOf.get(ownerOf(row) ?? '') ?? {}),
      );
      return withRows(dated, 'content', /member$/, (row) =>
        addingValues(row, datesOf.get(String(row.values.uid)) ?? {}),
      );
    });
  },
};

/** Attack on the batches of spare members: a member's batch follows from the number of members who joined before. */
export const batches: Attack = {
  name: 'batch of spare members by the number of joiners',
  from: 'e-mail',
  publicly: publicOrder,
  run(evidence) {
    const night = evidence.copy;
    const acting = new Set([...deeds(night)].map(({ uid }) => uid));
    const made = new Map<number, string[]>();
    for (const { rows } of tablesOf(night, 'content'))
      for (const { values, xmin } of rows)
        if (typeof values.uid === 'string') made.set(xmin, [...(made.get(xmin) ?? []), values.uid]);
    let before = 0;
    const claims: Claims = new Map();
    const emails = mailOrder(evidence);
    for (const [, uids] of [...made].toSorted(([a], [b]) => a - b)) {
      const givenOf = uids.filter((uid) => acting.has(uid));
      for (const [n, email] of emails.slice(before, before + uids.length).entries())
        if (givenOf.length > 0) claims.set(email, givenOf[Math.floor((n * givenOf.length) / uids.length)] as string);
      before += uids.length;
    }
    return [claims];
  },
  plant(evidence, truth) {
    const rank = joinOrder(truth);
    return withCopy(evidence, (night) =>
      withRows(night, 'content', /member$/, (row) => ({
        ...row,
        xmin: 10 + (rank.get(String(row.values.uid)) ?? 1e6),
      })),
    );
  },
};

/** Attack on closed accounts: identity rows that go in the same night as a member's content. */
export const closings: Attack = {
  name: 'closing: what goes in one night on both sides',
  from: 'row',
  run(evidence) {
    const claims: Claims = new Map();
    for (const [n, night] of evidence.nights.entries()) {
      const before = evidence.nights[n - 1];
      if (!before) continue;
      const gone = [...uidsOf(before)].filter((uid) => !uidsOf(night).has(uid));
      const keys = new Set([...identityRows(night)].map(({ key }) => key));
      const rows = [...identityRows(before)].map(({ key }) => key).filter((key) => !keys.has(key));
      for (const [key, uid] of sideBySide(rows, gone).at(-1) ?? []) claims.set(key, uid);
    }
    return [claims];
  },
  plant(evidence, truth) {
    const closed = truth.members.filter((member) => member.closed === 'delete');
    // One for each of a member's names, whose rows lie among those of others.
    const names = closed.flatMap(({ uid, otherUids, email }) => [uid, ...otherUids].map((name) => ({ name, email })));
    for (const { name, email } of names) truth.emailOfRow.set(`aaaaaaaa${name.slice(8)}`, email);
    const nights = evidence.nights.map((night) => {
      const there = uidsOf(night);
      const positions = new Map([...there].map((uid, position) => [uid, position]));
      const rows = inOrder(
        names.filter(({ name }) => there.has(name)),
        ({ name }) => positions.get(name) ?? 0,
      ).map(({ name }, position) => ({ position, xmin: 1, xmax: 0, values: { id: `aaaaaaaa${name.slice(8)}` } }));
      const others = night.tables.filter(({ side }) => side === 'content');
      return { ...night, tables: [...others, { side: 'identity' as const, name: 'identity.account', rows }] };
    });
    return { ...evidence, nights };
  },
};
