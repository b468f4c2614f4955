/** What an adversary may hold: copies of both databases, their files, logs around them, and the public site. */

export type Side = 'content' | 'identity';

export interface DumpedRow {
  /** Page and item: the physical position of the row. */
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

/** All rows of all tables at one moment. */
export interface Dump {
  /** In milliseconds of the simulated clock, like every time here. */
  at: number;
  tables: DumpedTable[];
}

/** A line of the log of the mail server that serves the members' addresses. */
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

/** A file of a data folder with its bytes. */
export interface RawFile {
  side: Side;
  path: string;
  bytes: Buffer;
}

/** What anybody reads on the site. */
export interface PublicItem {
  id: string;
  uid: string;
  at: number;
  kind: 'experience' | 'listing' | 'comment';
  text: string;
  /** City, sector, position, company, tags: what is chosen or typed beside the text. */
  traits: string[];
  hasPhoto: boolean;
}

export interface Afternoon {
  dump: Dump;
  /** The log since the night before; empty where there is an archive, which has it. */
  wal: Record<Side, Buffer[]>;
}

export interface Evidence {
  /** Each night's copy, after the nightly work. */
  nights: Dump[];
  /** The copy of the night after the last day on which people act: what a thief of one copy has, with the files. */
  copy: Dump;
  /** What is copied in the afternoon of some days, before the nightly work; oldest first. */
  afternoons: Afternoon[];
  files: RawFile[];
  /** Files of the write-ahead log, in order: what the data folder holds, and the archive where there is one. */
  wal: Record<Side, Buffer[]>;
  mails: MailLine[];
  photos: FileEntry[];
  logs: string[];
  site: PublicItem[];
  /** Database engines know no simulated clock: what a time of theirs would have been. */
  simulated(wall: number): number;
}

/** How soon a newcomer says something, and how it is published. */
export type Habit = 'at once' | 'within a day' | 'later';

/** The truth about one member, for scoring alone. */
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
  /** Whose account a row of the identity database is, by its key; opened with the site's key. */
  emailOfRow: Map<string, string>;
}
