import type { Queryable } from '#server/platform/db/database.ts';
import type { Vault } from '#server/platform/vault.ts';
import { noReactions, type Reactions, reactionsOf } from './reactions.ts';

/** The data subject: whose content is erased or exported. */
export interface Subject {
  /** Their members, the usual one first. */
  uids: string[];
  /** What they voted on, liked and reported. */
  reactions: Reactions;
  vault: Vault;
  until: Date;
}

/** A subject with their reactions. Read before rows: what becomes one in between is found there. */
export async function subjectOf(
  db: Queryable,
  { vault, until }: Pick<Subject, 'vault' | 'until'>,
  uids: string[],
): Promise<Subject> {
  const [usual] = uids;
  const reactions = usual === undefined ? noReactions : await reactionsOf(db, vault, usual);
  return { uids, vault, until, reactions };
}
