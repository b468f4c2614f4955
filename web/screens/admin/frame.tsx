import { type ReactNode, useState } from 'react';
import { admin as copy } from '#contract/copy/admin.ts';
import { pagePaths } from '#contract/navigation.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { toggleTheme } from '#web/platform/theme.ts';
import { Announcement } from '#web/shell/announcement.tsx';
import { HomeLink } from '#web/shell/home-link.tsx';
import { ThemeIcon } from '#web/shell/theme-toggle.tsx';
import { CrashBoundary, CrashedScreen } from '#web/ui/crash.tsx';
import { HasQuickExit } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const SecondFactorDialog = lazyPart(() => import('#web/admin/second-factor-dialog.tsx'));

/** The look of a button of the header: its word below its icon on phones, beside it elsewhere. */
const item = 'whitespace-nowrap max-md:bar-item md:button md:button-sm md:button-quiet';

/** The frame of the admin page, which has a header of its own, no footer and no quick exit. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="min-h-dvh">
      <header className="@container stuck-top sticky top-0 z-30 border-b border-line bg-ground">
        <div className="wrap flex min-h-16 flex-wrap items-center gap-2 lg:min-h-19">
          <HomeLink />
          <span className="rounded-sm bg-neutral-tint px-2.5 py-1 text-sm font-medium whitespace-nowrap text-neutral-ink @max-[26rem]:sr-only">
            {copy.title}
          </span>
          <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1">
            <button type="button" aria-label={copy.secondFactor.title} className={item} onClick={() => setOpen(true)}>
              <Icon name="shield-check-bold" />
              {copy.header.secondFactor}
            </button>
            <button type="button" aria-label={copy.header.changeTheme} className={item} onClick={toggleTheme}>
              <ThemeIcon />
              {copy.header.theme}
            </button>
            <Link to={pagePaths.home} className={item}>
              <Icon name="arrow-left-bold" />
              {copy.backToSite}
            </Link>
          </div>
        </div>
      </header>
      <HasQuickExit value={false}>
        <main id="content" tabIndex={-1} className="wrap pt-2 pb-20">
          <CrashBoundary fallback={<CrashedScreen />}>{children}</CrashBoundary>
        </main>
        <Announcement />
        {isOpen && (
          <OnDemand>
            <SecondFactorDialog onClose={() => setOpen(false)} />
          </OnDemand>
        )}
      </HasQuickExit>
    </div>
  );
}
