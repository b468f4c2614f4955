import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { FindWords } from '#contract/copy/personal-data.ts';

// When the code can not be loaded, the field works without hints.
const Guard = lazy(() => import('./guard.tsx').catch(() => ({ default: () => null })));

interface GuardedProps {
  text: string;
  /** Texts of finds that differ from the usual ones. */
  tells?: FindWords;
  children: ReactNode;
}

/** Wraps a field with a `Textarea`: what could identify a person in its `text` is marked and can be masked. */
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
