import { lazy } from 'react';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { ProofOfForm } from './use-proof.ts';

const ProofNote = lazy(() => import('./proof-note.tsx'));

/** What a form says of the proof of work that the server has asked for; nothing in peace. */
export function ProofLine(proof: ProofOfForm) {
  if (proof.state === 'none') return null;
  return (
    <OnDemand>
      <ProofNote {...proof} />
    </OnDemand>
  );
}
