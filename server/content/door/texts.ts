import { randomUUID } from 'node:crypto';
import { doorRules } from '#contract/door-rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { foldTurkish } from '#contract/text/fold.ts';
import { wordsIn } from '#contract/text/search/terms.ts';
import { isYoung } from '#server/identity/accounts/age.ts';
import type { Caller } from '#server/identity/sessions/session.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTallies } from '#server/platform/tallies.ts';
import { linksIn } from './traits.ts';

const { commentsOfYoung, sameWordsOfYoung } = doorRules;
const rules = { commentsOfYoung, sameWordsOfYoung };
const codes = {
  commentsOfYoung: 'comment/young',
  sameWordsOfYoung: 'post/repeated',
} as const satisfies Record<keyof typeof rules, ErrorCode>;

/** The number of words from which on two members hardly write the same by chance. */
const fewestWords = 5;

interface PassedText {
  text: string;
  /** The text before an edit. */
  before?: string;
  isComment?: boolean;
  /** The idempotency key of the call: a repeated one counts once. */
  key?: string | undefined;
}

/**
 * The rules of the door for texts that become public without waiting for a moderator: comments, and edits. Counted in
 * memory alone, those of each `subject` apart.
 */
export function createTextDoor(
  { config, clock, peers }: Pick<Platform, 'config' | 'clock' | 'peers'>,
  subject: 'comments' | 'edits',
) {
  const tallies = createTallies(clock, rules, { peers, subject });

  return function pass(
    { account }: Caller,
    { text, before = '', isComment = false, key = randomUUID() }: PassedText,
  ): void {
    if (!config.doorRules) return;
    const young = isYoung(account, clock.now());
    const { limit } = young ? doorRules.linksOfYoung : doorRules.links;
    if (linksIn(text) > Math.max(limit, linksIn(before)))
      throw new Problem(young ? 'post/too-many-links-young' : 'post/too-many-links');
    if (!young) return;
    const words = wordsIn(foldTurkish(text));
    // The caller chooses the key: it tells calls of one account apart, and no accounts.
    const item = `${account.id} ${key}`;
    const beyond = tallies.takeAll([
      ...(isComment ? [{ name: 'commentsOfYoung', key: account.id, item } as const] : []),
      ...(words.length >= fewestWords && text !== before
        ? [{ name: 'sameWordsOfYoung', key: words.join(' '), item } as const]
        : []),
    ]);
    if (beyond === undefined) return;
    throw new Problem(codes[beyond], { retryAfter: tallies.waitFor(beyond) });
  };
}
