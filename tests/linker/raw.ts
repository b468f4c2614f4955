/** A parser of PostgreSQL's files without a server: pages of tables, and the write-ahead log. */

const pageSize = 8192;

interface RawTuple {
  xmin: number;
  xmax: number;
  data: Buffer;
}

/** All tuples in pages that have line pointers, live or dead. */
export function* tuplesOf(file: Buffer): Iterable<RawTuple> {
  for (let start = 0; start + pageSize <= file.length; start += pageSize) {
    const page = file.subarray(start, start + pageSize);
    const [lower, upper, special] = [page.readUInt16LE(12), page.readUInt16LE(14), page.readUInt16LE(16)];
    if ((page.readUInt16LE(18) & 0xff) !== 4 || lower < 24 || upper < lower || special !== pageSize) continue;
    for (let at = 24; at + 4 <= lower; at += 4) {
      const pointer = page.readUInt32LE(at);
      const [offset, flags, length] = [pointer & 0x7fff, (pointer >> 15) & 3, pointer >>> 17];
      if (flags !== 1 || length < 24 || offset + length > pageSize) continue;
      const hoff = page[offset + 22] as number;
      if (hoff < 23 || hoff > length) continue;
      yield {
        xmin: page.readUInt32LE(offset),
        xmax: page.readUInt32LE(offset + 4),
        data: page.subarray(offset + hoff, offset + length),
      };
    }
  }
}

interface WalRecord {
  xid: number;
  bytes: Buffer;
  /** The commit time in milliseconds of the wall clock, for commit records. */
  committedAt: number | undefined;
}

const transactionManager = 1;
/** The PostgreSQL epoch. */
const epoch = Date.UTC(2000, 0, 1);

/** The records of a write-ahead log in consecutive segments; reading starts again after a missing one. */
export function* recordsOf(segments: Buffer[]): Iterable<WalRecord> {
  let carried: Buffer = Buffer.alloc(0);
  for (const segment of segments) {
    const { payload, continued } = payloadOf(segment);
    let stream = payload;
    if (carried.length > 0 && continued > 0) stream = Buffer.concat([carried, payload]);
    let at = carried.length > 0 && continued > 0 ? 0 : aligned(continued);
    carried = Buffer.alloc(0);
    while (at + 24 <= stream.length) {
      const length = stream.readUInt32LE(at);
      if (length < 24) break;
      if (at + length > stream.length) {
        carried = Buffer.from(stream.subarray(at));
        break;
      }
      const bytes = stream.subarray(at, at + length);
      const isCommit = bytes[17] === transactionManager && [0x00, 0x80].includes((bytes[16] as number) & 0xf0);
      yield { xid: bytes.readUInt32LE(4), bytes, committedAt: isCommit ? commitTime(bytes) : undefined };
      at += aligned(length);
    }
  }
}

const aligned = (length: number) => (length + 7) & ~7;

/** A segment's payload without page headers, and the length of the record it continues. */
function payloadOf(segment: Buffer): { payload: Buffer; continued: number } {
  const parts: Buffer[] = [];
  let continued = 0;
  for (let start = 0; start + pageSize <= segment.length; start += pageSize) {
    const magic = segment.readUInt16LE(start);
    if (magic === 0) break;
    const isLong = (segment.readUInt16LE(start + 2) & 2) !== 0;
    if (start === 0) continued = segment.readUInt32LE(start + 16);
    parts.push(segment.subarray(start + (isLong ? 40 : 24), start + pageSize));
  }
  return { payload: Buffer.concat(parts), continued };
}

function commitTime(bytes: Buffer): number | undefined {
  const at = bytes[24] === 255 ? 26 : bytes[24] === 254 ? 29 : undefined;
  if (at === undefined || at + 8 > bytes.length) return undefined;
  return epoch + Number(bytes.readBigInt64LE(at)) / 1000;
}

/** A log segment of commit records only, for planted leaks. */
export function logOf(commits: { xid: number; at: number }[]): Buffer[] {
  const records = Buffer.alloc(40 * commits.length);
  for (const [n, { xid, at }] of commits.entries()) {
    const record = records.subarray(40 * n);
    record.writeUInt32LE(34, 0);
    record.writeUInt32LE(xid, 4);
    record[17] = transactionManager;
    record.set([255, 8], 24);
    record.writeBigInt64LE(BigInt(Math.round(at - epoch)) * 1000n, 26);
  }
  const pages: Buffer[] = [];
  for (let from = 0; from < records.length; ) {
    const page = Buffer.alloc(pageSize);
    const header = pages.length === 0 ? 40 : 24;
    page.writeUInt16LE(0xd110, 0);
    page.writeUInt16LE(pages.length === 0 ? 2 : 0, 2);
    from += records.copy(page, header, from);
    pages.push(page);
  }
  return [Buffer.concat(pages)];
}

/** A search for known uids at any position in bytes. */
export function finderOf(uids: Iterable<string>): (bytes: Buffer) => Set<string> {
  const byHead = new Map<number, { uid: string; bytes: Buffer }[]>();
  // A bit field as a prefilter: most positions hold no uid.
  const mayBe = new Uint8Array(1 << 22);
  const spot = (head: number) => Math.imul(head, 0x9e3779b1) >>> 10;
  for (const uid of uids) {
    const bytes = Buffer.from(uid.replaceAll('-', ''), 'hex');
    const head = bytes.readUInt32LE(0);
    byHead.set(head, [...(byHead.get(head) ?? []), { uid, bytes }]);
    mayBe[spot(head)] = 1;
  }
  return (bytes) => {
    const found = new Set<string>();
    let head = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
    for (let at = 0; at + 16 <= bytes.length; at++) {
      const known = mayBe[spot(head)] === 1 ? byHead.get(head) : undefined;
      if (known)
        for (const { uid, bytes: whole } of known) if (bytes.compare(whole, 0, 16, at, at + 16) === 0) found.add(uid);
      head = ((head >>> 8) | ((bytes[at + 4] ?? 0) << 24)) >>> 0;
    }
    return found;
  };
}

/** The writes of members in a log: writer by transaction in order, and commit times. */
interface LoggedWrites {
  writers: { xid: number; uid: string }[];
  commits: Map<number, number>;
}

/**
 * The maximum length of a record that is searched, in bytes: longer ones hold whole pages with rows of other members.
 */
const longestWrite = 6000;
const fewMembers = 3;
const read = new WeakMap<Buffer[], LoggedWrites>();

/** Reads a log, cached for all attacks. */
export function writesIn(segments: Buffer[], uids: Iterable<string>): LoggedWrites {
  const known = read.get(segments);
  if (known) return known;
  const find = finderOf(uids);
  const found: LoggedWrites = { writers: [], commits: new Map() };
  for (const { xid, bytes, committedAt } of recordsOf(segments)) {
    if (committedAt !== undefined) found.commits.set(xid, committedAt);
    if (xid === 0 || committedAt !== undefined || bytes.length > longestWrite) continue;
    const [uid, other] = find(bytes);
    if (uid !== undefined && other === undefined) found.writers.push({ xid, uid });
  }
  // A transaction of one member names few uids; making spare members and the nightly work name many.
  const named = Map.groupBy(found.writers, ({ xid }) => xid);
  found.writers = found.writers.filter(({ xid }) => new Set(named.get(xid)?.map(({ uid }) => uid)).size <= fewMembers);
  read.set(segments, found);
  return found;
}
