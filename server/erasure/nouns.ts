import type { Gone } from '#server/activity/store.ts';
import * as comments from '#server/comments/erasure.ts';
import * as content from '#server/content/erasure.ts';
import * as decisions from '#server/decisions/erasure.ts';
import * as images from '#server/images/erasure.ts';
import * as members from '#server/members/erasure.ts';
import type { Subject } from '#server/members/subject.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import * as reports from '#server/reports/erasure.ts';
import * as votes from '#server/votes/erasure.ts';

/** A photo whose files are deleted after the commit. */
export type LostPhoto = { id: string; path: string };

/** Erased rows: the number of each counted quantity, and photos. */
export type Went = Gone & { photos?: LostPhoto[] };

/** The erasure and export of one noun's rows. */
interface Noun {
  /** Erases what belongs to a post, which the caller has locked with its counters. */
  eraseOfPost?(tx: Transaction, id: string): Promise<Went>;
  /** Erases what a member has left elsewhere than on their own posts, which are already gone. */
  eraseOfMember?(tx: Transaction, subject: Subject): Promise<Went>;
  /** All stored rows of a subject, for the subject's export. */
  exportOf?(db: Queryable, subject: Subject): Promise<Record<string, unknown[]>>;
}

/** All nouns with rows about posts or members, in the order of erasure: rows are deleted before those they refer to. */
export const nouns: Noun[] = [reports, comments, votes, images, decisions, content, members];
