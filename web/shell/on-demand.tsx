import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { shell } from '#contract/copy/shell.ts';
import { Toast } from '#web/ui/toast.tsx';
import { CrashBoundary } from './crash.tsx';

interface OnDemandProps {
  /** Stands there until it has come. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Around what arrives with the first click that asks for it; where its code does not come, the page stays as it is and says so. */
export function OnDemand({ waiting, children }: OnDemandProps) {
  return (
    <CrashBoundary fallback={createPortal(<Failure />, document.body)}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </CrashBoundary>
  );
}

function Failure() {
  return (
    <Toast role="alert" onRetry={() => location.reload()}>
      {shell.crashed}
    </Toast>
  );
}
