import { useState } from 'react';
import type { ProvedHeaders } from '#contract/routes/answers.ts';
import type { ApiFailure } from '#web/platform/api.ts';

/** The headers by which a call carries a proof of work, or a pass that stands for it. */
export type ProofHeaders = Pick<ProvedHeaders, 'proof' | 'proof-pass'>;

/** How far the proof is that the server has asked for: none was, it is computed, or this browser can not compute it. */
export type ProofState = 'none' | 'computing' | 'stuck';

/** The proof of a form's call. */
export interface ProofOfForm {
  state: ProofState;
  /** The pass that was typed. */
  pass: string;
  setPass: (typed: string) => void;
}

/** Sends a form's call; where the server asks for a proof of work, computes it and sends the call once more. */
export function useProof() {
  const [state, setState] = useState<ProofState>('none');
  const [pass, setPass] = useState('');

  async function send<T>(call: (headers: ProofHeaders) => Promise<T>): Promise<T> {
    try {
      return await call(state === 'stuck' && pass.trim() ? { 'proof-pass': pass.trim() } : {});
    } catch (refused) {
      const { challenge } = refused as ApiFailure;
      if (!challenge) throw refused;
      setState('computing');
      const proof = await import('./solve.ts').then(({ solve }) => solve(challenge)).catch(() => null);
      setState(proof ? 'none' : 'stuck');
      if (!proof) throw refused;
      return await call({ proof });
    }
  }
  return { send, proof: { state, pass, setPass } satisfies ProofOfForm };
}
