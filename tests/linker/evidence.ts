/**
 * The evidence an adversary may have: copies of both databases, their files, the logs around them, and the public site.
 */

export type Side = 'content' | 'identity';

export interface DumpedRow {
  /** The physical position of the row: page and item. */
  position: number;
  xmin: number;
  xmax: number;
  values: Record<string, unknown>;
}

export interface DumpedTable {
  side: Side;
  name: string;
  rows: DumpedRow[];
}

/** All rows of all tables at one time. */
export interface Dump {
  /** Milliseconds of the simulated clock, like all times here. */
  at: number;
  tables: DumpedTable[];
}

/** A line in the log of the mail server of the members' addresses. */
export interface MailLine {
  to: string;
  at: number;
  messageId: string;
  size: number;
}

export interface FileEntry {
  path: string;
  at: number;
  size: number;
}

/** A file of a data folder. */
export interface RawFile {
  side: Side;
  path: string;
  bytes: Buffer;
}

/** A public post or comment. */
export interface PublicItem {
  id: string;
  uid: string;
  at: number;
  kind: 'experience' | 'listing' | 'comment';
  text: string;
  /** Metadata: city, sector, position, company and tags. */
  traits: string[];
  hasPhoto: boolean;
}

export interface Afternoon {
  dump: Dump;
  /** The log since the night before; empty where an archive has it. */
  wal: Record<Side, Buffer[]>;
}

export interface Evidence {
  /** The copies of each night, after the nightly work. */
  nights: Dump[];
  /** The copy of the night after the last active day, with its files: the loot of a single theft. */
  copy: Dump;
  /** Copies of some afternoons, before the nightly work; oldest first. */
  afternoons: Afternoon[];
  files: RawFile[];
  /** The segments of the write-ahead log in order: those of the data folder, and the archive where there is one. */
  wal: Record<Side, Buffer[]>;
  mails: MailLine[];
  photos: FileEntry[];
  logs: string[];
  site: PublicItem[];
  /** Converts the wall time of a database engine into the simulated time. */
  simulated(wall: number): number;
}

/** A newcomer's habit: the delay before the first post, and its choice of publication. */
export type Habit = 'at once' | 'within a day' | 'later';

/** The truth about one member, for scoring only. */
export interface TrueMember {
  email: string;
  uid: string;
  otherUids: string[];
  handle: string;
  habit: Habit;
  hasPhoto: boolean;
  joinedAt: number;
  closed: 'keep' | 'delete' | null;
}

export interface Truth {
  members: TrueMember[];
  /** The address of the account behind each identity row, by the row's key; decrypted with the site's key. */
  emailOfRow: Map<string, string>;
}
