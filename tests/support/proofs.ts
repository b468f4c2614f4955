import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Proof, ProofChallenge } from '#contract/routes/answers.ts';

/** The solution of a challenge, as a browser sends it; `change` spoils it. */
export async function proofOf(
  challenge: ProofChallenge,
  change: (proof: Proof) => Proof = (it) => it,
): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify(change({ challenge, solution: { counter, derivedKey } })));
}
