import type { Attack, Claims } from './attacks/attack.ts';
import type { Evidence, TrueMember, Truth } from './evidence.ts';

/** The hits of an attack in its best reading. */
export interface Score {
  right: number;
  /** The number of people or rows asked about. */
  of: number;
  /** The number of them with a claim. */
  claimed: number;
  /** The number of readings tried: the best of many is slightly better by chance. */
  readings: number;
}

/** The margin above chance before an attack counts as working. */
const allowance = 0.02;
/** The significance level: the share of months in which chance with the margin would do as well. */
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
    // Claims about rows of nobody do not count against an attack.
    const claimed = [...claims].filter(([key]) => memberOf.has(truth.emailOfRow.get(key) ?? ''));
    const right = claimed.filter(([key, uid]) => isRight(truth.emailOfRow.get(key) as string, uid)).length;
    return { right, of: claimed.length, claimed: claimed.length, readings: claimsOf.length };
  });
  const none = { right: 0, of: from === 'e-mail' ? members.length : 0, claimed: 0, readings: 1 };
  return scores.toSorted((a, b) => excessOf(b, truth) - excessOf(a, truth))[0] ?? none;
}

/** The excess over chance, in standard deviations. */
function excessOf({ right, of }: Score, truth: Truth): number {
  const expected = of * chanceOf(truth);
  return of === 0 ? Number.NEGATIVE_INFINITY : (right - expected) / Math.sqrt(expected);
}

export const chanceOf = ({ members }: Truth) => 1 / Math.max(1, members.length);

export function scoreAttack(attack: Attack, evidence: Evidence, truth: Truth): Score {
  return scoreOf(attack.run(evidence), attack.from, truth, attack.among ?? (() => true));
}

/** The exact binomial probability of at least `hits` hits in `tries` tries. */
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

/** Whether an attack does no better than chance or the public site, with the margin. */
export function isHarmless(score: Score, expected: number): boolean {
  return score.of === 0 || binomialTail(score.right, score.of, expected + allowance) > significance / score.readings;
}

/** Whether an attack finds a planted leak: clearly more than without it, and nearly all of it or significantly many. */
export function findsLeak(withLeak: Score, without: Score, expected: number): boolean {
  const isClear = rateOf(withLeak) >= rateOf(without) + 0.15;
  return (
    isClear && (rateOf(withLeak) >= 0.9 || binomialTail(withLeak.right, withLeak.of, expected + allowance) < 0.001)
  );
}
