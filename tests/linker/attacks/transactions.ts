import type { Dump, Evidence, Side } from '../evidence.ts';
import { finderOf, recordsOf, tuplesOf, writesIn } from '../raw.ts';
import type { Attack, Claims } from './attack.ts';
import {
  deeds,
  dumpsOf,
  identityRows,
  inOrder,
  logsOf,
  ownerOfRow,
  together,
  uidsIn,
  uidsOf,
  withAfternoons,
  withRows,
} from './reading.ts';

/** The members named in rows of each transaction of the content database. */
function writersIn(dump: Dump): { xid: number; uid: string }[] {
  const known = uidsOf(dump);
  const written = [...deeds(dump)].map(({ row, uid }) => ({ xid: row.xmin, uid }));
  for (const { side, rows } of dump.tables) {
    if (side !== 'content') continue;
    for (const row of rows) {
      if (!('uid' in row.values)) continue;
      const [uid] = uidsIn(row, known);
      // A post locks its author's member row, and the number of that transaction stays there.
      if (uid !== undefined && row.xmax > 0) written.push({ xid: row.xmax, uid });
    }
  }
  return inOrder(written, ({ xid }) => xid);
}

/** Pairs identity rows with the members written by the same transaction number, and by the next one. */
function byTransaction(rows: { key: string; xid: number }[], writers: { xid: number; uid: string }[]): Claims[] {
  const same = new Map(writers.map(({ xid, uid }) => [xid, uid]));
  const equal: Claims = new Map();
  const next: Claims = new Map();
  for (const { key, xid } of rows) {
    const uid = same.get(xid);
    if (uid !== undefined) equal.set(key, uid);
    const following = firstFrom(writers, xid);
    if (following) next.set(key, following.uid);
  }
  return [equal, next];
}

function firstFrom<T extends { xid: number }>(sorted: T[], xid: number): T | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.xid ?? 0) < xid) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}

const rowsIn = (dump: Dump) => [...identityRows(dump)].map(({ row, key }) => ({ key, xid: row.xmin }));

/** Attack on transaction numbers in one nightly copy. */
export const xminOfNight: Attack = {
  name: 'xmin and xmax, one copy of a night',
  from: 'row',
  run: (evidence) => byTransaction(rowsIn(evidence.copy), writersIn(evidence.copy)),
  plant: 'real',
};

/** The same over all nights: a row of an earlier night keeps its number. */
export const xminOfNights: Attack = {
  name: 'xmin and xmax, daily copies',
  from: 'row',
  run(evidence) {
    const all: Claims[] = [new Map(), new Map()];
    for (const night of evidence.nights)
      for (const [n, claims] of byTransaction(rowsIn(night), writersIn(night)).entries())
        for (const [key, uid] of claims) all[n]?.set(key, uid);
    return all;
  },
  plant: 'real',
};

/**
 * Attack on an account's last write and the member who wrote next: by numbers where both databases share a counter,
 * otherwise by order.
 */
export const nextWriter: Attack = {
  name: 'session against next writer, a copy of the day',
  from: 'row',
  run: ({ afternoons }) =>
    together(
      afternoons.map(({ dump }) => {
        const journal = [...identityRows(dump)]
          .filter(({ table }) => /journal|session|account/.test(table.name))
          .map(({ row, key }) => ({ key, xid: row.xmin }));
        const writers = writersIn(dump);
        const recent = writers.slice(-journal.length);
        const stretched: Claims = new Map();
        for (const [n, { key }] of inOrder(journal, ({ xid }) => xid).entries()) {
          const writer = recent[Math.floor((n * recent.length) / Math.max(1, journal.length))];
          if (writer) stretched.set(key, writer.uid);
        }
        return [...byTransaction(journal, writers), stretched];
      }),
    ),
  plant(evidence, truth) {
    const ownerOf = ownerOfRow(truth);
    const numberOf = new Map(truth.members.map(({ uid }, n) => [uid, 4_000_000_000 + 2 * n]));
    const known = new Set(numberOf.keys());
    return withAfternoons(evidence, (dump) => {
      const opened = withRows(dump, 'identity', /journal/, (row) => ({
        ...row,
        xmin: numberOf.get(ownerOf(row) ?? '') ?? row.xmin,
      }));
      return withRows(opened, 'content', /member$/, (row) => {
        const [uid] = uidsIn(row, known);
        return uid ? { ...row, xmax: (numberOf.get(uid) ?? 0) + 1 } : row;
      });
    });
  },
};

/** A row's key in the byte form of tuples and log records. */
const uuidAt = (bytes: Buffer, at: number) => {
  const hex = bytes.toString('hex', at, at + 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** Attack on the pages of tables on disk, with dead rows. */
export const rawHeap: Attack = {
  name: 'raw pages of the data folders, dead rows too',
  from: 'row',
  run(evidence) {
    const find = finderOf(uidsOf(evidence.copy));
    const writers: { xid: number; uid: string }[] = [];
    const rows: { key: string; xid: number }[] = [];
    for (const { side, bytes } of evidence.files)
      for (const { xmin, xmax, data } of tuplesOf(bytes)) {
        if (side === 'identity') {
          if (data.length >= 16) rows.push({ key: uuidAt(data, 0), xid: xmin });
          continue;
        }
        const [uid, other] = find(data);
        if (uid === undefined || other !== undefined) continue;
        writers.push({ xid: xmin, uid });
        if (xmax > 0) writers.push({ xid: xmax, uid });
      }
    return byTransaction(
      rows,
      inOrder(writers, ({ xid }) => xid),
    );
  },
  plant: 'real',
};

/** Attack on records of the write-ahead logs: the rows that each transaction wrote. */
export const writeAheadLog: Attack = {
  name: 'write-ahead log of both databases',
  from: 'row',
  run(evidence) {
    const keys = new Set(dumpsOf(evidence).flatMap((dump) => [...identityRows(dump)].map(({ key }) => key)));
    const findRow = finderOf([...keys].filter((key) => key.includes('-')));
    const read = (wal: Evidence['wal']) => {
      const { writers } = writesIn(wal.content, uidsOf(evidence.copy));
      const rows: { key: string; xid: number }[] = [];
      for (const { xid, bytes } of recordsOf(wal.identity))
        if (xid !== 0 && bytes.length < 6000) for (const key of findRow(bytes)) rows.push({ key, xid });
      return byTransaction(
        rows,
        inOrder(writers, ({ xid }) => xid),
      );
    };
    return [...read(evidence.wal), ...together(evidence.afternoons.map(({ wal }) => read(wal)))];
  },
  plant: 'real',
};

const address = /[a-z0-9.]{3,64}@[a-z0-9-]+\.example/g;

/** Attack on addresses in clear text near a uid: on disk, in the logs of the server and of the engines. */
export const clearText: Attack = {
  name: 'addresses in clear text: files, log and its archive',
  from: 'e-mail',
  run(evidence) {
    const claims: Claims = new Map();
    const uids = uidsOf(evidence.copy);
    const addresses = new Set(evidence.mails.map(({ to }) => to));
    const find = finderOf(uids);
    const sides: Side[] = ['content', 'identity'];
    const logs = logsOf(evidence).flatMap((wal) => sides.flatMap((side) => wal[side]));
    const inWords = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
    const window = 300;
    for (const bytes of new Set([...evidence.files.map((file) => file.bytes), ...logs])) {
      // Skips files without the domain that all test addresses have.
      if (!bytes.includes('.example')) continue;
      const text = bytes.toString('latin1');
      for (const { 0: found, index } of text.matchAll(address)) {
        // The length byte that the engine writes before a text may look like a letter.
        const email = addresses.has(found) ? found : found.slice(1);
        // A uid after an address is likelier to belong to it than one before.
        const around = [bytes.subarray(index, index + window), bytes.subarray(Math.max(0, index - window), index)];
        const uid = around
          .map(
            (part) =>
              [...part.toString('latin1').matchAll(inWords)].map(([it]) => it).find((it) => uids.has(it)) ??
              [...find(part)][0],
          )
          .find(Boolean);
        if (uid !== undefined) claims.set(email, uid);
      }
    }
    return [claims];
  },
  plant: 'real',
};

/** Attack on log lines that name an address and a member, or an address right before a line with a member. */
export const logLines: Attack = {
  name: 'lines of the server log',
  from: 'e-mail',
  run(evidence) {
    const claims: Claims = new Map();
    const handles = new Map<string, string>();
    for (const row of evidence.copy.tables.flatMap(({ rows }) => rows))
      if (typeof row.values.handle === 'string' && typeof row.values.uid === 'string')
        handles.set(row.values.handle, row.values.uid);
    const uids = uidsOf(evidence.copy);
    let last: string | undefined;
    for (const line of evidence.logs) {
      last = line.match(address)?.[0] ?? last;
      const words = line.match(/[\w-]{10,40}/g) ?? [];
      const uid = words.map((word) => handles.get(word) ?? (uids.has(word) ? word : undefined)).find(Boolean);
      if (uid !== undefined && last !== undefined) claims.set(last, uid);
    }
    return [claims];
  },
  plant: (evidence, { members }) => ({
    ...evidence,
    logs: [
      ...evidence.logs,
      ...members.map(({ email, handle }) => `{"msg":"signed in","to":"${email}","as":"${handle}"}`),
    ],
  }),
};
