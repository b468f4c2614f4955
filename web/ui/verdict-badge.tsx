import type { ReactNode } from 'react';
import type { Verdict } from '#contract/text/described.ts';
import type { IconName } from '#web/icons/names.ts';
import { classes } from './classes.ts';

/** The icon of each verdict. */
export const verdictIcons = {
  good: 'hand-heart-fill',
  bad: 'hand-palm-fill',
  suspicious: 'flag-fill',
} as const satisfies Record<Verdict, IconName>;

const looks = { good: 'verdict-good', bad: 'verdict-bad', suspicious: 'verdict-suspicious' } as const;

/** A verdict on a workplace or listing, as colour, icon and words together. */
export function VerdictBadge({ verdict, children }: { verdict: Verdict; children: ReactNode }) {
  return <span className={classes('verdict', looks[verdict])}>{children}</span>;
}
