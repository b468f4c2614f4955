import { useState } from 'react';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useShelf } from '#web/platform/shelf.ts';
import { useSignOut } from '#web/platform/sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const ShelfQuestion = lazyPart(() => import('#web/accounts/shelf-question.tsx'));

interface SignOutButtonProps {
  className: string;
  /** Called with the click, to close what the button stands in. */
  onClick?: () => void;
}

/** The menu item that signs out; where this browser has a shelf, it first asks what becomes of it. */
export function SignOutButton({ className, onClick }: SignOutButtonProps) {
  const signOut = useSignOut();
  const shelf = useShelf();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          onClick?.();
          if (shelf?.isEmpty()) signOut.mutate('keep');
          else setAsks(true);
        }}
      >
        <Icon name="sign-out-bold" />
        {memberMenu.signOut}
      </button>
      {asks && (
        <OnDemand>
          <ShelfQuestion words={copy.leaving.signOut} onAnswer={signOut.mutate} onClose={() => setAsks(false)} />
        </OnDemand>
      )}
    </>
  );
}
