import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { useMemberPath } from '#web/platform/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { Drawer } from './drawer.tsx';
import { tabs, tabsInBar } from './tabs.ts';

/** The navigation of phones, under the thumb; its last item is the menu. */
export function BottomBar() {
  const share = useMemberPath(pagePaths.share);
  const [home, listings, resources] = tabs.slice(0, tabsInBar).map((tab) => (
    <NavLink key={tab.path} to={tab.path} within={tab.within} className="bar-item">
      <Icon name={tab.icon} />
      <span>{tab.label}</span>
    </NavLink>
  ));
  return (
    <nav
      aria-label={shell.bar.label}
      className="@container stuck-bottom fixed inset-x-0 bottom-0 z-20 flex flex-wrap border-t border-line bg-ground px-1 pb-[env(safe-area-inset-bottom)] md:hidden short:static"
    >
      {home}
      {listings}
      <NavLink to={share} className="bar-item">
        <Icon name="megaphone-fill" />
        <span>{shell.bar.tell}</span>
      </NavLink>
      {resources}
      <Drawer />
    </nav>
  );
}
