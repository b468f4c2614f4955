import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FindWords } from '#contract/copy/personal-data.ts';
import type { KeptFinds } from './kept.ts';

// When the code can not be loaded, the field works without hints.
const Guard = lazy(() => import('./guard.tsx').catch(() => ({ default: () => null })));

interface GuardedProps {
  text: string;
  /** The name of the firm that the text is about, which is no person's. */
  firm?: string;
  /** Texts of finds that differ from the usual ones. */
  tells?: FindWords;
  /** The heading of the list of finds, where it differs from the usual one. */
  title?: string;
  kept?: KeptFinds;
  /** Called with the words of a find that is to stay; without it none may. */
  onKeep?: (words: string) => void;
  /** Where the warning stands, such as the `aside` of the field: text below a long field would be off the screen. */
  place?: HTMLElement | null;
  children: ReactNode;
}

/** Wraps a field with a `Textarea` or an `Input`: what could identify a person in its `text` is marked and can be masked. */
export function Guarded({ text, children, ...words }: GuardedProps) {
  // State instead of a ref: the guard needs the mounted field, and may itself be ready at the first render.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const field = frame?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input');
  return (
    <div ref={setFrame} className="relative min-w-0">
      {children}
      {field && text !== '' && (
        <Suspense>
          <Guard field={field} text={text} {...words} />
        </Suspense>
      )}
    </div>
  );
}
