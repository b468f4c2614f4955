import { lazy, type ReactNode, Suspense, useRef } from 'react';

// Where its code does not come, writing goes on without hints.
const Guard = lazy(() => import('./guard.tsx').catch(() => ({ default: () => null })));

/** Around a field with a `Textarea`: what in its `text` could lead to a person is marked, and can be masked. */
export function Guarded({ text, children }: { text: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="relative min-w-0">
      {children}
      {text !== '' && (
        <Suspense>
          <Guard frame={frame} text={text} />
        </Suspense>
      )}
    </div>
  );
}
