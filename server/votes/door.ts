import { doorRules } from '#contract/door-rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { authorsOf } from '#server/content/store.ts';
import { isYoung } from '#server/identity/accounts/age.ts';
import type { Caller } from '#server/identity/sessions/session.ts';
import { gathered } from '#server/platform/gather.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTallies } from '#server/platform/tallies.ts';

const { votesOfYoung, votesOnAuthor, waveOfVotes } = doorRules;
const rules = { votesOfYoung, votesOnAuthor, waveOfVotes };

/** The authors of public posts that are remembered. */
const mostAuthors = 10_000;

/**
 * The rules of the door for votes. Counted in memory alone: a row for each would tell, beside the vote, that its member
 * has joined lately. A vote that is changed or taken back counts once.
 */
export function createVoteDoor(platform: Pick<Platform, 'config' | 'db' | 'clock'>) {
  const { config, db, clock } = platform;
  const tallies = createTallies(clock, rules);
  const authors = new Map<string, string>();
  const findAuthors = gathered((ids: string[]) => authorsOf(db, ids));

  async function authorOf(postId: string): Promise<string | undefined> {
    const known = authors.get(postId);
    if (known !== undefined) return known;
    const author = await findAuthors(postId);
    if (author === undefined) return undefined;
    if (authors.size >= mostAuthors) authors.clear();
    authors.set(postId, author);
    return author;
  }

  function require(name: keyof typeof rules, [key, item]: [string, string], code: ErrorCode): void {
    if (tallies.take(name, key, item)) return;
    throw new Problem(code, { retryAfter: Math.ceil((tallies.endOf(name).getTime() - clock.now().getTime()) / 1000) });
  }

  /** Counts a vote of a caller on a post; refuses one beyond a rule. */
  return async function pass({ account }: Caller, { uid, postId }: { uid: string; postId: string }): Promise<void> {
    if (!config.doorRules) return;
    const author = await authorOf(postId);
    if (author === undefined) return;
    require('votesOnAuthor', [`${uid} ${author}`, postId], 'vote/one-author');
    if (!isYoung(account, clock.now())) return;
    require('votesOfYoung', [uid, postId], 'vote/young');
    require('waveOfVotes', [postId, uid], 'vote/wave');
  };
}
