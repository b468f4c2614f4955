import { createHash } from 'node:crypto';
import type { Evidence } from '../evidence.ts';
import { finderOf, recordsOf, writesIn } from '../raw.ts';
import type { Attack, Claims } from './attack.ts';
import {
  addingValues,
  comparable,
  deeds,
  dumpsOf,
  identityRows,
  keyOf,
  logsOf,
  ownerOfRow,
  tablesOf,
  uidsIn,
  uidsOf,
  withAfternoons,
  withCopy,
  withRows,
} from './reading.ts';

/** Values of content rows that stand beside one member only, with that member. */
function valuesOfMembers(evidence: Evidence): Map<string, string> {
  const owners = new Map<string, string | null>();
  for (const dump of [evidence.copy, ...evidence.afternoons.map(({ dump: taken }) => taken)]) {
    const known = uidsOf(dump);
    for (const { rows } of tablesOf(dump, 'content'))
      for (const row of rows) {
        const [uid] = uidsIn(row, known);
        if (uid === undefined) continue;
        for (const value of Object.values(row.values).map(comparable)) {
          if (value === undefined) continue;
          owners.set(value, owners.has(value) && owners.get(value) !== uid ? null : uid);
        }
      }
  }
  return new Map([...owners].filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Attack on equal values on both sides: plain, the bytes of a uid, or a hash without a key. */
export const equalValues: Attack = {
  name: 'equal values, all columns, every copy',
  from: 'row',
  run(evidence) {
    const owners = valuesOfMembers(evidence);
    const uids = new Map(
      [...uidsOf(evidence.copy)].flatMap((uid) => [uid.replaceAll('-', ''), ...hashesOf(uid)].map((it) => [it, uid])),
    );
    const claims: Claims = new Map();
    for (const dump of dumpsOf(evidence))
      for (const { row, key } of identityRows(dump))
        for (const value of Object.values(row.values).map(comparable)) {
          if (value === undefined) continue;
          const uid = owners.get(value) ?? uids.get(value) ?? uids.get(value.slice(0, 32));
          if (uid !== undefined) claims.set(key, uid);
        }
    return [claims];
  },
  plant(evidence, truth) {
    const ownerOf = ownerOfRow(truth);
    const markOf = (uid: string) => createHash('sha256').update(`shared ${uid}`).digest();
    return withCopy(evidence, (night) => {
      const marked = withRows(night, 'identity', /record/, (row) => {
        const uid = ownerOf(row);
        return uid ? addingValues(row, { mark: markOf(uid) }) : row;
      });
      return withRows(marked, 'content', /member$/, (row) =>
        addingValues(row, { mark: markOf(String(row.values.uid)) }),
      );
    });
  },
};

const algorithms = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'sha3-256', 'blake2b512', 'ripemd160'];

/** All hashes of a text without a key, whole and cut to 16 bytes, in the encodings of databases. */
function hashesOf(text: string): string[] {
  return algorithms.flatMap((algorithm) => {
    const bytes = createHash(algorithm).update(text).digest();
    return [bytes, bytes.subarray(0, 16)].flatMap((it) => [
      it.toString('hex'),
      it.toString('base64'),
      it.toString('base64url'),
    ]);
  });
}

/** Attack on hashes without a key: of an address in content rows, or of a uid in identity rows. */
export const plainHashes: Attack = {
  name: 'hashes without a key, both ways',
  from: 'e-mail',
  run(evidence) {
    const owners = valuesOfMembers(evidence);
    const claims: Claims = new Map();
    for (const email of new Set(evidence.mails.map(({ to }) => to)))
      for (const text of [email, email.split('@')[0] ?? '', email.toUpperCase()])
        for (const hash of hashesOf(text)) {
          const uid = owners.get(hash) ?? owners.get(hash.toLowerCase());
          if (uid !== undefined) claims.set(email, uid);
        }
    return [claims];
  },
  plant(evidence, { members }) {
    const emailOf = new Map(members.map(({ email, uid }) => [uid, email]));
    return withCopy(evidence, (night) =>
      withRows(night, 'content', /member$/, (row) => {
        const email = emailOf.get(String(row.values.uid));
        return email ? addingValues(row, { mark: createHash('md5').update(email).digest() }) : row;
      }),
    );
  },
};

const uuidInside = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Attack on the Message-ID that mail servers log: as an id of a row, and the other rows of its transaction. */
export const messageIds: Attack = {
  name: 'Message-ID of the mail log in any copy',
  from: 'e-mail',
  run(evidence) {
    const addressOf = new Map(
      evidence.mails.flatMap(({ messageId, to }) => {
        const id = uuidInside.exec(messageId)?.[0];
        return id ? [[id.replaceAll('-', ''), to] as const] : [];
      }),
    );
    const claims: Claims = new Map();
    for (const dump of dumpsOf(evidence)) {
      const writers = new Map([...deeds(dump)].map(({ row, uid }) => [row.xmin, uid]));
      const known = uidsOf(dump);
      for (const { rows } of dump.tables)
        for (const row of rows)
          for (const value of Object.values(row.values).map(comparable)) {
            const email = value === undefined ? undefined : addressOf.get(value);
            const uid = email === undefined ? undefined : (uidsIn(row, known)[0] ?? writers.get(row.xmin));
            if (email !== undefined && uid !== undefined) claims.set(email, uid);
          }
    }
    const find = finderOf([...addressOf.keys()]);
    for (const { content, identity } of logsOf(evidence)) {
      const emailOf = new Map<number, string>();
      for (const { xid, bytes } of recordsOf(identity))
        for (const id of find(bytes)) emailOf.set(xid, addressOf.get(id) as string);
      if (emailOf.size === 0) continue;
      for (const { xid, uid } of writesIn(content, uidsOf(evidence.copy)).writers) {
        const email = emailOf.get(xid);
        if (email !== undefined) claims.set(email, uid);
      }
    }
    return [claims];
  },
  plant(evidence, { members }) {
    const uidOf = new Map(members.map(({ email, uid }) => [email, uid]));
    const known = new Set(uidOf.values());
    const transactionOf = new Map([...known].map((uid, n) => [uid, 4_000_000_000 + n]));
    const rows = evidence.mails.flatMap(({ to, messageId }, position) => {
      const xmin = transactionOf.get(uidOf.get(to) ?? '');
      const id = uuidInside.exec(messageId)?.[0];
      return xmin && id ? [{ position, xmin, xmax: 0, values: { id } }] : [];
    });
    return withAfternoons(evidence, (dump) => {
      const { tables } = withRows(dump, 'content', /post|comment|vote/, (row) => {
        const [uid] = uidsIn(row, known);
        return uid ? { ...row, xmin: transactionOf.get(uid) ?? row.xmin } : row;
      });
      return { ...dump, tables: [...tables, { side: 'identity', name: 'identity.mail', rows }] };
    });
  },
};

/** Attack on the sizes of sealed rows, against the amount that members have written. */
export const sizes: Attack = {
  name: 'sizes of sealed rows',
  from: 'row',
  run(evidence) {
    const night = evidence.copy;
    const sizeOf = new Map<string, number>();
    for (const { row, key } of identityRows(night)) {
      const bytes = Object.values(row.values).filter((value) => Buffer.isBuffer(value)) as Buffer[];
      sizeOf.set(
        key,
        bytes.reduce((sum, { length }) => sum + length, 0),
      );
    }
    if (new Set(sizeOf.values()).size < 3) return [];
    const said = new Map<string, number>();
    for (const { uid, table } of deeds(night)) if (/post$/.test(table.name)) said.set(uid, (said.get(uid) ?? 0) + 1);
    const smallest = Math.min(...sizeOf.values());
    const claims: Claims = new Map();
    const bySize = [...sizeOf].filter(([, size]) => size > smallest).toSorted(([, a], [, b]) => b - a);
    const byDeeds = [...said].toSorted(([, a], [, b]) => b - a);
    for (const [n, [key]] of bySize.entries()) if (byDeeds[n]) claims.set(key, byDeeds[n][0]);
    return [claims];
  },
  plant(evidence, truth) {
    const ownerOf = ownerOfRow(truth);
    const said = new Map<string, number>();
    for (const { uid, table } of deeds(evidence.copy))
      if (/post$/.test(table.name)) said.set(uid, (said.get(uid) ?? 0) + 1);
    const rank = new Map([...said].toSorted(([, a], [, b]) => b - a).map(([uid], n) => [uid, said.size - n]));
    return withCopy(evidence, (night) =>
      withRows(night, 'identity', /record/, (row) => {
        const uid = ownerOf(row);
        return addingValues(row, {
          sealed: Buffer.alloc(1000 + (uid ? 8 * (rank.get(uid) ?? 0) : 0)),
          key: keyOf(row),
        });
      }),
    );
  },
};
