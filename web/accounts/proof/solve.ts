import { proofTimes } from '#contract/proofs.ts';
import type { Proof, ProofChallenge } from '#contract/routes/answers.ts';

/** Solves a challenge on a thread of its own; returns what is sent with the call. Fails where the browser can not. */
export async function solve(challenge: ProofChallenge): Promise<string> {
  const worker = new Worker(new URL('./solver.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Proof['solution']>((resolve, reject) => {
      setTimeout(reject, proofTimes.timeout);
      worker.addEventListener('error', reject);
      worker.addEventListener('message', ({ data }: MessageEvent<Proof['solution'] | null>) =>
        data ? resolve(data) : reject(),
      );
      worker.postMessage(challenge.parameters);
    });
    return btoa(JSON.stringify({ challenge, solution } satisfies Proof));
  } finally {
    worker.terminate();
  }
}
