import type { Queryable } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { noReactions, type Reactions, reactionsOf } from './reactions.ts';

/** The data subject: the person whose content is erased or exported. */
export interface Subject {
  /** The uids of their members, the usual one first. */
  uids: string[];
  /** Their votes, likes and reports. */
  reactions: Reactions;
  vault: Vault;
  until: Date;
}

/** A subject with their reactions. Called before rows are read: a post published in between is found there. */
export async function subjectOf(
  db: Queryable,
  { vault, until }: Pick<Subject, 'vault' | 'until'>,
  uids: string[],
): Promise<Subject> {
  const [usual] = uids;
  const reactions = usual === undefined ? noReactions : await reactionsOf(db, vault, usual);
  return { uids, vault, until, reactions };
}
