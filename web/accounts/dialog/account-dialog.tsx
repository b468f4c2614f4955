import type { ReactNode } from 'react';
import type { Me } from '#contract/accounts.ts';
import { account as copy } from '#contract/copy/account.ts';
import { useSite } from '#web/platform/site.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { MyData } from './my-data.tsx';
import { Sessions } from './sessions.tsx';
import { ThirdPartyLink } from './third-party-link.tsx';

/** The account settings, opened from the menu. */
export default function AccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { thirdParty } = useSite();
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="break-words text-ink-soft">{me.email}</p>
      <Section title={copy.password.title}>
        {me.hasPassword ? <ChangePassword email={me.email} /> : <p className="text-ink-soft">{copy.password.none}</p>}
      </Section>
      {(thirdParty || me.thirdPartyLinked) && (
        <Section title={copy.thirdParty.title}>
          <ThirdPartyLink linked={me.thirdPartyLinked} />
        </Section>
      )}
      <Section title={copy.sessions.title}>
        <Sessions />
      </Section>
      <Section title={copy.data.title}>
        <MyData />
      </Section>
      <Section title={copy.closing.title}>
        <CloseAccount me={me} />
      </Section>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-3 text-lg font-bold">{title}</h3>
      {children}
    </section>
  );
}
