import { randomUUID } from 'node:crypto';
import type { ProvedDeed } from '#contract/proofs.ts';
import type { ProvedHeaders } from '#contract/routes/answers.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { LimitName } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { attackState, noteSign } from './attack.ts';
import { newChallenge, solvedChallenge } from './challenges.ts';
import { openPass } from './passes.ts';

type Asking = Pick<Platform, 'config' | 'db' | 'vault' | 'clock' | 'limiter' | 'log' | 'peers'>;
type Sent = Pick<ProvedHeaders, 'proof' | 'proof-pass'>;

/**
 * The limits beside which proofs are used up: sign-ups leave nothing where posts are, and posts nothing where accounts
 * are.
 */
const beside = { 'sign-up': 'signUpAddress', post: 'experienceAddress' } as const satisfies Record<
  ProvedDeed,
  LimitName
>;

/**
 * Asks newcomers for a proof of work while the site is under attack: refuses a call without one, with a challenge to
 * solve. Called before anything is counted or written, so that a call that is repeated is counted once. The returned
 * function is called once that has happened: it uses the proof up, and refuses one that was used before, here or on
 * another node. Sign-ups without a proof count as signs of an attack.
 */
export async function askProof(
  asking: Asking,
  deed: ProvedDeed,
  { proof, 'proof-pass': pass }: Sent,
  isNewcomer: boolean,
): Promise<() => Promise<void>> {
  const note = () => deed === 'sign-up' && noteSign(asking, 'signUps');
  if ((await attackState(asking)) === 'off') return async () => void note();
  const { limiter } = asking;
  // Others leave the same row, so that none tells beside a post that its author has just joined.
  if (!isNewcomer) return async () => void (await limiter.spend(beside[deed], randomUUID()));
  const name = pass ? openPass(asking, pass) : proof && (await solvedChallenge(asking, deed, proof));
  const refusal = async () =>
    pass
      ? new Problem('proof/pass-invalid')
      : new Problem('proof/required', { challenge: await newChallenge(asking, deed) });
  if (!name) {
    if (!proof && !pass) note();
    throw await refusal();
  }
  return async () => {
    if (!(await limiter.spend(beside[deed], `${deed} ${name}`))) throw await refusal();
  };
}
