import { lazy, useState } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { IconButton } from '#web/ui/button.tsx';
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
      <IconButton
        label={shell.menu.open}
        aria-haspopup="dialog"
        className="md:hidden"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpenings(openings + 1)}
      >
        <Icon name="list-bold" className="text-[1.35rem] text-ink" />
      </IconButton>
      {openings > 0 && (
        <OnDemand>
          <DrawerPanel openings={openings} />
        </OnDemand>
      )}
    </>
  );
}
