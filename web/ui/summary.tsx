import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What opens a `details` of the class `group`; its arrow says whether that is open. */
export function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-bold text-brand-ink">
      {children}
      <Icon name="caret-down-bold" className="group-open:rotate-180" />
    </summary>
  );
}
