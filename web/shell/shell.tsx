import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { shell } from '#contract/copy/shell.ts';
import { useSite } from '#web/platform/site.ts';
import { ClosingBanner } from './closing-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SignOutFailure } from './sign-out-failure.tsx';

/** The frame around a screen. */
export function Shell() {
  const { demo } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-40 -translate-y-20 rounded-speak bg-brand px-4 py-3 font-bold text-on-brand focus:translate-y-0"
      >
        {shell.skip}
      </a>
      <Header />
      {demo && <DemoLine />}
      <ClosingBanner />
      <main id="content" tabIndex={-1} className="grow">
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <SignOutFailure />
    </div>
  );
}

function DemoLine() {
  return (
    <aside aria-label={shell.demo.label} className="wrap w-full pb-2 text-xs text-ink-faint">
      <strong className="font-bold text-ink-soft">{shell.demo.label}</strong> · {shell.demo.explanation}
    </aside>
  );
}
