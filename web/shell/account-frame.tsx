import type { ReactNode } from 'react';
import { auth } from '#contract/copy/auth.ts';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Chorus } from '#web/ui/chorus/chorus.tsx';
import { QuickExit } from '#web/ui/quick-exit.tsx';
import { HomeLink } from './home-link.tsx';

/**
 * The layout of the screens without header and footer: the chorus beside one narrow column, which begins at the same
 * height whatever it holds.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <Side />
      <main
        id="content"
        tabIndex={-1}
        className="grid content-start justify-items-center px-(--gutter) pt-1.5 pb-12 lg:pt-[max(1rem,calc(50dvh-24rem))]"
      >
        <div className="w-full max-w-104">
          <div className="relative flex flex-wrap items-center justify-between">
            <BackLink to={pagePaths.home}>{shell.tabs.home}</BackLink>
            <QuickExit />
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}

function Side() {
  return (
    <aside className="relative h-16 overflow-hidden rounded-br-[2.25rem] bg-hero px-(--gutter) pt-3 text-on-hero lg:sticky lg:top-4 lg:m-4 lg:mr-0 lg:grid lg:h-[calc(100dvh-2rem-var(--consent-bar))] lg:grid-rows-[auto_1fr_auto] lg:items-center lg:rounded-hero lg:px-12 lg:pt-8">
      <div>
        <HomeLink onHero />
      </div>
      <p className="hidden text-2xl leading-[1.05] font-extrabold tracking-[-0.022em] lg:block">
        {auth.slogan.before}
        <br />
        <em className="text-warm not-italic">{auth.slogan.accent}</em> {auth.slogan.after}
      </p>
      <Chorus
        cast="auth"
        className="absolute right-3 bottom-0 h-12 w-[50%] gap-[0.3rem] lg:static lg:h-68 lg:w-auto lg:gap-4"
      />
    </aside>
  );
}
