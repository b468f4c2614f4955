import { lazy, type ReactNode, Suspense } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { atRest } from '#web/platform/live.ts';
import { useMe } from '#web/platform/session.ts';
import { useSite } from '#web/platform/site.ts';
import { CrashBoundary, CrashedScreen } from '#web/ui/crash.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

// Lazy: few members return to a closed account.
const ClosingBanner = lazy(() => import('./closing-banner.tsx'));
const Messages = lazy(() => atRest().then(() => import('./messages.tsx')));

/** The frame around a screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { demo } = useSite();
  return (
    <div className="flex min-h-dvh flex-col max-md:not-short:pb-15 short:pr-14">
      <a href="#content" className="skip-link">
        {shell.skip}
      </a>
      <Header />
      {demo && <DemoLine />}
      <Closing />
      <main id="content" tabIndex={-1} className="grow">
        <CrashBoundary fallback={<CrashedScreen />}>
          <Suspense>{children}</Suspense>
        </CrashBoundary>
      </main>
      <Footer />
      <BottomBar />
      <InBrowser part={<Messages />} />
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

/** The banner of an account that is being closed, apart so that its state does not re-render the frame. */
function Closing() {
  const closingOn = useMe()?.closingOn;
  if (!closingOn) return null;
  return (
    <CrashBoundary>
      <Suspense>
        <ClosingBanner day={closingOn} />
      </Suspense>
    </CrashBoundary>
  );
}

/** A part that the server does not render, once it is loaded. */
function InBrowser({ part }: { part: ReactNode }) {
  if (!useHydrated()) return null;
  return (
    <CrashBoundary fallback={null}>
      <Suspense>{part}</Suspense>
    </CrashBoundary>
  );
}
