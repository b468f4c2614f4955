import { proofWork } from '#contract/proofs.ts';
import type { Proof, ProofChallenge } from '#contract/routes/answers.ts';

/**
 * The worker that solves a challenge of altcha-lib: it derives keys by PBKDF2 from the nonce and a counter, until one
 * begins as the challenge says. Posts the solution, or `null` where the browser offers no cryptography or nothing was
 * found.
 */

/** The number of keys that are derived at a time: browsers do it on several threads. */
const atOnce = 4;

type Parameters = ProofChallenge['parameters'];

addEventListener('message', ({ data }: MessageEvent<Parameters>) => {
  void search(data).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});

async function search(parameters: Parameters): Promise<Proof['solution'] | null> {
  for (let first = 0; first < proofWork.most; first += atOnce) {
    const counters = Array.from({ length: atOnce }, (_, n) => first + n);
    const keys = await Promise.all(counters.map((counter) => derive(parameters, counter)));
    const found = keys.findIndex((key) => key.startsWith(parameters.keyPrefix));
    if (found !== -1) return { counter: first + found, derivedKey: keys[found] as string };
  }
  return null;
}

/** The key of a counter, in hexadecimal digits. */
async function derive({ nonce, salt, cost, keyLength }: Parameters, counter: number): Promise<string> {
  const prefix = bytesOf(nonce);
  const password = new Uint8Array(prefix.length + 4);
  password.set(prefix);
  new DataView(password.buffer).setUint32(prefix.length, counter);
  const from = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const by = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  const key = new Uint8Array(await crypto.subtle.deriveBits(by, from, keyLength * 8));
  return [...key].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length / 2);
  for (let n = 0; n < bytes.length; n++) bytes[n] = Number.parseInt(digits.slice(2 * n, 2 * n + 2), 16);
  return bytes;
}
