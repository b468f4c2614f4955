import { type Subject, subjectOf } from '#server/members/subject.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { nouns } from './nouns.ts';

/** All stored content and reactions of a subject, for the subject's export. */
export async function exportContent(
  db: Queryable,
  when: Pick<Subject, 'vault' | 'until'>,
  uids: string[],
): Promise<Record<string, unknown[]>> {
  const subject = await subjectOf(db, when, uids);
  const parts = await Promise.all(nouns.map(({ exportOf }) => exportOf?.(db, subject)));
  return Object.assign({}, ...parts.toReversed());
}
