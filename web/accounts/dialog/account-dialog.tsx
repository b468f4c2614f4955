import type { ReactNode, ToggleEvent } from 'react';
import type { Me } from '#contract/accounts.ts';
import { account as copy } from '#contract/copy/account.ts';
import { auth } from '#contract/copy/auth.ts';
import { policy } from '#contract/policy.ts';
import { useSite } from '#web/platform/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSessions } from '../calls.ts';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { MyData } from './my-data.tsx';
import { Sessions } from './sessions.tsx';
import { ThirdPartyLink } from './third-party-link.tsx';

/** The account settings, opened from the menu: a row for each part with its state, one of which is open at a time. */
export default function AccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { thirdParty } = useSite();
  const sessions = useSessions().data?.items.length;
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <div className="divide-y divide-line">
        <div className={row}>
          <h3 className={label}>{auth.email}</h3>
          <p className={state}>{me.email}</p>
        </div>
        <Part title={copy.password.title} says={copy.password.state(me.hasPassword)}>
          {me.hasPassword ? <ChangePassword email={me.email} /> : <p className="text-ink-soft">{copy.password.none}</p>}
        </Part>
        {(thirdParty || me.thirdPartyLinked) && (
          <Part title={copy.thirdParty.title} says={copy.thirdParty.state(me.thirdPartyLinked)}>
            <ThirdPartyLink linked={me.thirdPartyLinked} />
          </Part>
        )}
        <Part title={copy.sessions.title} says={sessions && copy.sessions.state(sessions)}>
          <Sessions />
        </Part>
        <Part title={copy.data.title} says={copy.data.state}>
          <MyData />
        </Part>
        <Part title={copy.closing.title} says={copy.closing.state(policy.accountErasureDays)}>
          <CloseAccount me={me} />
        </Part>
      </div>
    </Dialog>
  );
}

const row = 'flex min-h-14 items-center gap-x-3 py-2.5';
const label = 'shrink-0 text-md font-bold tracking-normal';
const state = 'ml-auto min-w-0 text-right text-sm leading-snug wrap-anywhere text-ink-soft';

interface PartProps {
  title: string;
  /** The state of the part, once it is known. */
  says: ReactNode;
  children: ReactNode;
}

/** A row that opens to a part of the settings. */
function Part({ title, says, children }: PartProps) {
  return (
    <details name="account" className="group" onToggle={showOpened}>
      <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
        <h3 className={label}>{title}</h3>
        <span className={state}>{says}</span>
        <Icon name="caret-down-bold" className="text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}

/** Keeps an opened part in view: the one above it, which closes, may have been long. */
function showOpened({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
}
