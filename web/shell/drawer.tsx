import { lazy, useState } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';

const loadPanel = () => import('./drawer-panel.tsx');
const DrawerPanel = lazy(loadPanel);

/** The phone's menu button; its panel is loaded when it is touched or focused. */
export function Drawer() {
  const [openings, setOpenings] = useState(0);
  const preload = () => void loadPanel().catch(() => {});
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="bar-item"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpenings(openings + 1)}
      >
        <Icon name="user-circle-bold" />
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
