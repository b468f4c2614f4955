import type { ReactNode } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface ErrorLineProps {
  id?: string;
  children: ReactNode;
  /** Shows a retry button. */
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** An error message of one sentence, announced at once. */
export function ErrorLine({ id, children, onRetry, isRetrying }: ErrorLineProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p id={id} role="alert" className="flex items-start gap-[0.4em] text-sm wrap-anywhere font-semibold text-bad-ink">
        <Icon name="warning-circle-fill" className="mt-[0.05em]" />
        {children}
      </p>
      {onRetry && (
        <Button size="sm" busy={isRetrying} busyLabel={controls.loading} onClick={onRetry}>
          {controls.retry}
        </Button>
      )}
    </div>
  );
}
