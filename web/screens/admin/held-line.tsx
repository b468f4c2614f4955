import type { ReactNode } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { Button } from '#web/ui/button.tsx';
import { takeBack } from './held.ts';

interface HeldLineProps {
  isHeld: boolean;
  /** What the held decision will do. */
  says: string;
  /** The buttons of the row, until a decision is held. */
  children: ReactNode;
}

/** The buttons of a row; while a decision is held, in their place what it will do and the button that takes it back. */
export function HeldLine({ isHeld, says, children }: HeldLineProps) {
  return (
    <>
      {/* It stays mounted: screen readers miss what comes with its region. */}
      <span role="status" className="font-semibold text-good-ink empty:-mr-2">
        {isHeld && says}
      </span>
      {isHeld ? (
        <Button size="sm" onClick={takeBack}>
          {controls.undo}
        </Button>
      ) : (
        children
      )}
    </>
  );
}
