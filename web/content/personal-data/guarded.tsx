import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { FindWords } from '#contract/copy/personal-data.ts';

// Where its code does not come, writing goes on without hints.
const Guard = lazy(() => import('./guard.tsx').catch(() => ({ default: () => null })));

interface GuardedProps {
  text: string;
  /** What a find of these kinds could tell, in other words than the usual ones. */
  tells?: FindWords;
  children: ReactNode;
}

/** Around a field with a `Textarea`: what in its `text` could lead to a person is marked, and can be masked. */
export function Guarded({ text, tells, children }: GuardedProps) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="relative min-w-0">
      {children}
      {text !== '' && (
        <Suspense>
          <Guard frame={frame} text={text} tells={tells} />
        </Suspense>
      )}
    </div>
  );
}
