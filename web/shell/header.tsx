import { lazy } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { ShelfButton } from '#web/content/shelf/shelf-button.tsx';
import { useScrolledBeyond } from '#web/platform/scroll.ts';
import { useMe } from '#web/platform/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { QuickExit } from '#web/ui/quick-exit.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HomeLink } from './home-link.tsx';
import { tabs } from './tabs.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * The frame's head: full labels where there is room, icons where it is tight, and on upright phones the bar below. The
 * quick exit is its first stop of the keyboard; on a low screen, where the header scrolls away, it alone stays.
 */
export function Header() {
  const scrolled = useScrolledBeyond(0);
  return (
    <header
      className={classes(
        '@container stuck-top sticky top-0 z-30 border-b bg-ground short:static short:[container-type:normal]',
        scrolled ? 'border-line' : 'border-transparent',
      )}
    >
      <div className="wrap relative flex min-h-(--header) items-center gap-2 lg:min-h-19 short:flex-wrap">
        <div className="exit-place">
          <QuickExit />
        </div>
        <HomeLink />
        <nav aria-label={shell.mainMenu} className="main-nav">
          {tabs.map((tab) => (
            <NavLink key={tab.path} to={tab.path} within={tab.within} title={tab.label} className="tab-link">
              <Icon name={tab.icon} />
              <span>{tab.label}</span>
            </NavLink>
          ))}
        </nav>
        <div className="order-2 flex flex-wrap items-center justify-end gap-2">
          <ShelfButton className="button-icon not-js:hidden max-md:hidden" />
          <ThemeToggle />
          <Account />
        </div>
      </div>
    </header>
  );
}

const AccountMenu = lazy(() => import('./account-menu.tsx'));
const waiting = <Skeleton shape="round" className="mr-7 size-9" />;

/**
 * The account's part of the header: until the session is known both forms are rendered, and the hint of
 * `before-paint.js` shows one of them.
 */
function Account() {
  const me = useMe();
  return (
    <>
      {!me && (
        <ButtonLink
          to={pagePaths.auth}
          size="sm"
          className="max-md:not-short:hidden max-[35rem]:hidden whitespace-nowrap member:hidden"
        >
          {shell.signIn}
        </ButtonLink>
      )}
      {me !== null && (
        <div className="hidden md:member:flex short:member:flex">
          {me ? (
            <OnDemand waiting={waiting}>
              <AccountMenu me={me} />
            </OnDemand>
          ) : (
            waiting
          )}
        </div>
      )}
    </>
  );
}
