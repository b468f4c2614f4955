import type { ReactNode } from 'react';
import { content } from '#contract/copy/content.ts';
import { Menu } from '#web/ui/menu.tsx';

/** The menu at the end of a card's foot, for less frequent actions than voting and commenting. */
export function PostMenu({ children }: { children: ReactNode }) {
  return <Menu aria-label={content.more} className="more-actions" panelClassName="menu w-56" panel={children} />;
}
