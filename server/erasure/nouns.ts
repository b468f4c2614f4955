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

/** A photo whose files go after the commit. */
export type LostPhoto = { id: string; path: string };

/** What went: how much of what is counted by the day, and photos. */
export type Went = Gone & { photos?: LostPhoto[] };

/** What a noun does with the rows that it holds about posts and members. */
interface Noun {
  /** Erases what belongs to a post, which the caller holds with its counters. */
  eraseOfPost?(tx: Transaction, id: string): Promise<Went>;
  /** Erases what a member has left elsewhere than below their own posts, which are gone. */
  eraseOfMember?(tx: Transaction, subject: Subject): Promise<Went>;
  /** All that is held of a subject, for their own eyes. */
  exportOf?(db: Queryable, subject: Subject): Promise<Record<string, unknown[]>>;
}

/** Every noun that holds something about posts or members, in the order of erasure: no row goes before those that refer to it. */
export const nouns: Noun[] = [reports, comments, votes, images, content, decisions, members];
