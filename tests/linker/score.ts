import type { Attack, Claims } from './attacks/attack.ts';
import type { Evidence, TrueMember, Truth } from './evidence.ts';

/** How often an attack was right, at its best reading. */
export interface Score {
  right: number;
  /** The people or rows that it was asked about. */
  of: number;
  /** How many of them it named somebody for. */
  claimed: number;
  /** Readings that were tried: the best of many is a little better by chance alone. */
  readings: number;
}

/** What is added to chance before an attack counts as one that works. */
const allowance = 0.02;
/** An attack fails the mark where chance and the allowance would do as well in fewer than one of so many months. */
const significance = 0.01;

export const rateOf = ({ right, of }: Score) => (of === 0 ? 0 : right / of);

export function scoreOf(
  claimsOf: Claims[],
  from: Attack['from'],
  truth: Truth,
  among: (member: TrueMember) => boolean,
): Score {
  const members = truth.members.filter(among);
  const memberOf = new Map(members.map((member) => [member.email, member]));
  const isRight = (email: string, uid: string | undefined) => {
    const member = memberOf.get(email);
    return member !== undefined && uid !== undefined && (member.uid === uid || member.otherUids.includes(uid));
  };
  const scores = claimsOf.map((claims): Score => {
    if (from === 'e-mail') {
      const claimed = [...claims].filter(([email]) => memberOf.has(email));
      const right = claimed.filter(([email, uid]) => isRight(email, uid)).length;
      return { right, of: members.length, claimed: claimed.length, readings: claimsOf.length };
    }
    // Rows that are nobody's are not counted against the attack.
    const claimed = [...claims].filter(([key]) => memberOf.has(truth.emailOfRow.get(key) ?? ''));
    const right = claimed.filter(([key, uid]) => isRight(truth.emailOfRow.get(key) as string, uid)).length;
    return { right, of: claimed.length, claimed: claimed.length, readings: claimsOf.length };
  });
  const none = { right: 0, of: from === 'e-mail' ? members.length : 0, claimed: 0, readings: 1 };
  return scores.toSorted((a, b) => excessOf(b, truth) - excessOf(a, truth))[0] ?? none;
}

/** How far above chance, in standard deviations. */
function excessOf({ right, of }: Score, truth: Truth): number {
  const expected = of * chanceOf(truth);
  return of === 0 ? Number.NEGATIVE_INFINITY : (right - expected) / Math.sqrt(expected);
}

export const chanceOf = ({ members }: Truth) => 1 / Math.max(1, members.length);

export function scoreAttack(attack: Attack, evidence: Evidence, truth: Truth): Score {
  return scoreOf(attack.run(evidence), attack.from, truth, attack.among ?? (() => true));
}

/** The probability of at least so many hits of `tries` where each has that probability: exact. */
function binomialTail(hits: number, tries: number, probability: number): number {
  if (hits <= 0) return 1;
  if (probability >= 1) return 1;
  let logTerm = tries * Math.log(1 - probability);
  let below = 0;
  for (let n = 0; n < hits; n++) {
    below += Math.exp(logTerm);
    logTerm += Math.log((tries - n) / (n + 1)) + Math.log(probability / (1 - probability));
  }
  return Math.max(0, 1 - below);
}

/** Whether an attack does no better than chance, or than what is public, and the allowance. */
export function isHarmless(score: Score, expected: number): boolean {
  return score.of === 0 || binomialTail(score.right, score.of, expected + allowance) > significance / score.readings;
}

/** Whether an attack sees a planted leak: clearly more than without it, and nearly all of it or no accident. */
export function findsLeak(withLeak: Score, without: Score, expected: number): boolean {
  const isClear = rateOf(withLeak) >= rateOf(without) + 0.15;
  return (
    isClear && (rateOf(withLeak) >= 0.9 || binomialTail(withLeak.right, withLeak.of, expected + allowance) < 0.001)
  );
}
