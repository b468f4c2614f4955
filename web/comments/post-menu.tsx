import type { ReactNode } from 'react';
import { content } from '#contract/copy/content.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

/** The menu at the end of a card's foot, for less frequent actions than voting and commenting. */
export function PostMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      aria-label={content.more}
      className="ml-auto hidden size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink js:grid"
      // A browser without anchor positioning shows it in the middle of the screen.
      panelClassName="m-auto w-56 rounded-lg border border-line bg-raised p-2 text-ink shadow-float supports-[position-area:top]:inset-auto supports-[position-area:top]:m-0 supports-[position-area:top]:[position-area:bottom_span-left] supports-[position-area:top]:[position-try-fallbacks:flip-block]"
      panel={children}
    >
      <Icon name="dots-three-bold" className="text-[1.35rem]" />
    </Menu>
  );
}
