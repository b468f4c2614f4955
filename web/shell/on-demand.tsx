import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { shell } from '#contract/copy/shell.ts';
import { Toast } from '#web/ui/toast.tsx';
import { CrashBoundary } from './crash.tsx';

/** Around what arrives with the first click that asks for it; where its code does not come, the page stays as it is and says so. */
export function OnDemand({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary fallback={createPortal(<Failure />, document.body)}>
      <Suspense>{children}</Suspense>
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
