import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The summary of a `details` of the class `group`, with an arrow for its state. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-bold text-brand-ink">
      {children}
      <Icon name="caret-down-bold" className="group-open:rotate-180" />
    </summary>
  );
}
