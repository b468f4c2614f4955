import { lazy } from 'react';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { ProofOfForm } from './use-proof.ts';

const ProofNote = lazy(() => import('./proof-note.tsx'));

/** The line of a form about a requested proof of work; nothing without one. */
export function ProofLine(proof: ProofOfForm) {
  if (proof.state === 'none') return null;
  return (
    <OnDemand>
      <ProofNote {...proof} />
    </OnDemand>
  );
}
