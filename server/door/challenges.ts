import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type ProvedDeed, proofTimes, proofWork } from '#contract/proofs.ts';
import { type ProofChallenge, proof, proofChallenge } from '#contract/routes/answers.ts';
import type { Platform } from '#server/platform/platform.ts';

type Signing = Pick<Platform, 'vault' | 'clock'>;

/** The secrets that sign a challenge and the key that solves it, computed from that of the vault. */
function secretsOf({ vault }: Signing) {
  const secret = (purpose: string) => vault.fingerprint(purpose, '').toString('hex');
  return { hmacSignatureSecret: secret('proof challenge'), hmacKeySignatureSecret: secret('proof key') };
}

/**
 * A challenge for one deed. Nothing of it is kept: it carries its signature, its time, and the signature of the key that
 * solves it. Where among all keys that one lies is drawn here, so that solving it never takes longer than going through
 * all.
 */
export async function newChallenge(signing: Signing, deed: ProvedDeed): Promise<ProofChallenge> {
  const { algorithm, cost, most } = proofWork;
  const until = signing.clock.now().getTime() + proofTimes.challenge;
  // Its own expiry goes by the machine's clock.
  const data = { deed, until };
  const counter = randomInt(most);
  return proofChallenge.parse(
    await createChallenge({ algorithm, cost, counter, deriveKey, data, ...secretsOf(signing) }),
  );
}

/** The name of a challenge that a call has solved in time for its deed, by which it is used up; `undefined` for none. */
export async function solvedChallenge(signing: Signing, deed: ProvedDeed, sent: string): Promise<string | undefined> {
  const { success, data: solved } = proof.safeParse(jsonIn(sent));
  if (!success) return undefined;
  const { challenge, solution } = solved;
  const { data } = challenge.parameters;
  if (data.deed !== deed || data.until <= signing.clock.now().getTime()) return undefined;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(signing) });
  return verified ? challenge.signature : undefined;
}

/** The JSON in base64; `undefined` where there is none. */
function jsonIn(sent: string): unknown {
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
