import type { ReactNode } from 'react';

/** The foot of a card: how others answered, and what one can do with it. On narrow screens it takes a second line. */
export function ActionRow({ counts, children }: { counts: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-1.5 mt-3.5 flex flex-wrap items-center gap-1 border-t border-line pt-2">
      {counts}
      <div className="ml-auto flex items-center">{children}</div>
    </div>
  );
}
