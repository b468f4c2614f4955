import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The class of each tone: its colours and its glyph. */
export const chipTones = {
  positive: 'tone-good',
  negative: 'tone-bad',
  neutral: 'tone-neutral',
  suspicious: 'tone-suspicious',
} as const;

export type ChipTone = keyof typeof chipTones;

/** A tag. By itself it is not interactive; in a link it is underlined when pointed at. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={classes('chip', chipTones[tone])}>{children}</span>;
}
