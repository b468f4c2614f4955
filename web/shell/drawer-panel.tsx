import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { shell } from '#contract/copy/shell.ts';
import { helpLines } from '#contract/help-lines.ts';
import { pagePaths } from '#contract/navigation.ts';
import { useSignInLink } from '#web/accounts/sign-in-line.tsx';
import { ShelfButton } from '#web/content/shelf/shelf-button.tsx';
import { NoticesButton } from '#web/notices/notices-button.tsx';
import { OwnPostsButton } from '#web/own-posts/own-posts-button.tsx';
import { useMe, useSignedIn } from '#web/platform/session.ts';
import { toggleTheme } from '#web/platform/theme.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { openModal } from '#web/ui/modal.ts';
import { QuickExit } from '#web/ui/quick-exit.tsx';
import { AccountButton } from './account-button.tsx';
import { HomeLink } from './home-link.tsx';
import { MemberLine } from './member-line.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { tabs, tabsInBar } from './tabs.ts';
import { ThemeIcon } from './theme-toggle.tsx';

const item =
  'flex min-h-12 w-full flex-wrap items-center gap-3.5 text-left text-[1.3125rem] font-bold aria-[current]:text-brand-ink *:[svg]:text-[1.35rem] not-aria-[current]:*:[svg]:text-ink-faint';

/** The link to the form of a new account, which leads back to this address. */
function SignUpLink({ onFollow }: { onFollow: () => void }) {
  const link = useSignInLink(undefined, { form: 'signUp' });
  const follow = () => {
    link.onClick();
    onFollow();
  };
  return (
    <ButtonLink className="grow" {...link} onClick={follow}>
      {shell.signUp}
    </ButtonLink>
  );
}

interface DrawerPanelProps {
  /** The number of openings: each increment opens it again. */
  openings: number;
}

/** The full-screen menu of what the bar does not hold, a native dialog that traps focus and closes on Esc. */
export default function DrawerPanel({ openings }: DrawerPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useLayoutEffect(() => {
    // Back may lead to a page without it.
    if (openings > 0) return openModal(dialog.current as HTMLDialogElement);
  }, [openings]);
  const me = useMe();
  const signedIn = useSignedIn();

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={shell.menu.title}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-auto bg-ground px-(--gutter) pb-8 text-ink open:flex"
    >
      <div className="@container relative flex h-16 low:h-(--header) shrink-0 items-center gap-2">
        <HomeLink onClick={close} />
        <div className="ml-auto">
          <QuickExit />
        </div>
        <IconButton label={shell.menu.close} onClick={close}>
          <Icon name="x-bold" className="text-[1.35rem] text-ink" />
        </IconButton>
      </div>

      <div className="mt-4">
        {me && <MemberLine me={me} />}
        <div className={me ? 'mt-3' : undefined}>
          {me && me.role !== 'user' && (
            <NavLink to={pagePaths.admin} className={item} onClick={close}>
              <Icon name="shield-check-bold" />
              {shell.admin}
            </NavLink>
          )}
          {me && <NoticesButton me={me} className={item} onOpen={close} />}
          {me && <OwnPostsButton me={me} className={item} onOpen={close} />}
          {me && <AccountButton me={me} className={item} onOpen={close} />}
          <ShelfButton className={item} onOpen={close}>
            {shell.shelf}
          </ShelfButton>
          <button type="button" className={item} onClick={toggleTheme}>
            <ThemeIcon />
            <span className="dark:hidden">{shell.theme.toDark}</span>
            <span className="not-dark:hidden">{shell.theme.toLight}</span>
          </button>
          {tabs.slice(tabsInBar).map((tab) => (
            <NavLink key={tab.path} to={tab.path} within={tab.within} className={item} onClick={close}>
              <Icon name={tab.icon} />
              {tab.label}
            </NavLink>
          ))}
          {signedIn && <SignOutButton className={item} onClick={close} />}
        </div>
      </div>

      <p className="mt-auto grid gap-x-5 pt-6 font-bold">
        {helpLines.map((line) => (
          <a key={line.number} href={`tel:${line.number}`} className="inline-flex min-h-11 items-center gap-3">
            <Icon name="phone-bold" />
            {line.label}
          </a>
        ))}
      </p>
      {!signedIn && (
        <div className="flex flex-wrap gap-2 pt-4">
          <ButtonLink variant="primary" className="grow" to={pagePaths.auth} onClick={close}>
            <Icon name="sign-in-bold" />
            {shell.signIn}
          </ButtonLink>
          <SignUpLink onFollow={close} />
        </div>
      )}
    </dialog>,
    document.body,
  );
}
