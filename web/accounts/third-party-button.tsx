import type { ReactNode } from 'react';
import type { PopupPurpose } from '#contract/accounts.ts';
import { popup as copy } from '#contract/copy/auth.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useThirdPartyPopup } from './popup.ts';

interface ThirdPartyButtonProps {
  purpose: PopupPurpose;
  onDone: () => void;
  children: ReactNode;
}

/** The button that opens the provider's popup and shows its state; the page stays usable. */
export function ThirdPartyButton({ purpose, onDone, children }: ThirdPartyButtonProps) {
  const { open, cancel, state } = useThirdPartyPopup(purpose, onDone);
  return (
    <div>
      <Button block disabled={!useHydrated()} onClick={open}>
        <Icon name="google-logo-bold" />
        {children}
      </Button>
      <div role="status">
        {state.step === 'waiting' && (
          <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
            {copy.waiting}
            <Button variant="quiet" size="sm" className="-mr-4" onClick={cancel}>
              {copy.cancel}
            </Button>
          </p>
        )}
      </div>
      {state.step === 'failed' && <ErrorLine>{state.message}</ErrorLine>}
    </div>
  );
}
