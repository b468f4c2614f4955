import type { ReactNode } from 'react';
import type { IconName } from '#web/icons/names.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Verdict = 'good' | 'bad' | 'suspicious';

/** The icon of each verdict. */
export const verdictIcons = {
  good: 'hand-heart-fill',
  bad: 'hand-palm-fill',
  suspicious: 'flag-fill',
} as const satisfies Record<Verdict, IconName>;

const looks = {
  good: 'bg-good-tint text-good-ink whitespace-nowrap',
  bad: 'bg-bad-tint text-bad-ink whitespace-nowrap',
  suspicious: 'bg-suspicious text-on-suspicious',
} as const;

/** A verdict on a workplace or listing, as colour, icon and words together. */
export function VerdictBadge({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-[0.4em] rounded-full py-1.5 pr-2.5 pl-2 text-[0.875rem] leading-tight font-bold md:pr-3 md:pl-2.5 md:text-sm',
        looks[verdict],
      )}
    >
      <Icon name={verdictIcons[verdict]} className="text-[1.05em]" />
      {children}
    </span>
  );
}
