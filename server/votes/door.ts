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
const codes = {
  votesOfYoung: 'vote/young',
  votesOnAuthor: 'vote/one-author',
  waveOfVotes: 'vote/wave',
} as const satisfies Record<keyof typeof rules, ErrorCode>;

/** The authors of public posts that are remembered. */
const mostAuthors = 10_000;

/**
 * The rules of the door for votes. Counted in memory alone: a row for each would tell, beside the vote, that its member
 * has joined lately. A vote that is changed or taken back counts once.
 */
export function createVoteDoor(platform: Pick<Platform, 'config' | 'db' | 'clock' | 'peers'>) {
  const { config, db, clock, peers } = platform;
  const tallies = createTallies(clock, rules, { peers, subject: 'votes' });
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

  /** Counts a vote of a caller on a post; refuses one beyond a rule, which then counts for no other rule either. */
  return async function pass({ account }: Caller, { uid, postId }: { uid: string; postId: string }): Promise<void> {
    if (!config.doorRules) return;
    const author = await authorOf(postId);
    if (author === undefined) return;
    const beyond = tallies.takeAll([
      { name: 'votesOnAuthor', key: `${uid} ${author}`, item: postId },
      ...(isYoung(account, clock.now())
        ? ([
            { name: 'votesOfYoung', key: uid, item: postId },
            { name: 'waveOfVotes', key: postId, item: uid },
          ] as const)
        : []),
    ]);
    if (beyond === undefined) return;
    throw new Problem(codes[beyond], { retryAfter: tallies.waitFor(beyond) });
  };
}
