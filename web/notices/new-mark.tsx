import type { ReactNode } from 'react';

/** The mark of what the member has not seen yet. */
export function NewMark({ children }: { children: ReactNode }) {
  return <span className="shrink-0 rounded-sm bg-brand-tint px-1.5 text-xs font-bold text-brand-ink">{children}</span>;
}
