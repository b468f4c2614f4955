import { lazy, Suspense, useState } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useMe } from '#web/platform/session.ts';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx'));
const UnreadMark = lazy(() => import('#web/notices/unread-mark.tsx'));

/** The phone's menu button; its panel is loaded when it is touched or focused. */
export function Drawer() {
  const me = useMe();
  const [openings, setOpenings] = useState(0);
  const preload = () => void DrawerPanel.preload().catch(() => {});
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="bar-item relative"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpenings(openings + 1)}
      >
        <Icon name="user-circle-bold" />
        {me && (
          <CrashBoundary fallback={null}>
            <Suspense>
              <UnreadMark me={me} className="top-1.5 left-1/2 ml-1" />
            </Suspense>
          </CrashBoundary>
        )}
        <span>
          {shell.bar.me}
          <span className="sr-only">, {shell.menu.open}</span>
        </span>
      </button>
      {openings > 0 && (
        <OnDemand>
          <DrawerPanel openings={openings} />
        </OnDemand>
      )}
    </>
  );
}
