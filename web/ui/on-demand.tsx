import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { offline } from '#contract/copy/offline.ts';
import { shell } from '#contract/copy/shell.ts';
import { CrashBoundary } from './crash.tsx';
import { Toast, toastsId } from './toast.tsx';

interface OnDemandProps {
  /** The fallback while something inside suspends. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Suspense and error boundary around what is loaded by a click; when its code fails to load, the page stays and shows
 * the failure.
 */
export function OnDemand({ waiting, children }: OnDemandProps) {
  return (
    <CrashBoundary fallback={<Failure />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </CrashBoundary>
  );
}

function Failure() {
  return createPortal(
    <Toast role="alert" onRetry={() => location.reload()}>
      {navigator.onLine ? shell.crashed : offline.part}
    </Toast>,
    document.getElementById(toastsId) ?? document.body,
  );
}
