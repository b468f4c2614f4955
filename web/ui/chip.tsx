import type { ReactNode } from 'react';
import type { IconName } from '#web/icons/names.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/** Classes and icon of each tone. */
export const chipTones = {
  positive: { look: 'bg-good-tint text-good-ink', glyph: 'plus-bold' },
  negative: { look: 'bg-bad-tint text-bad-ink', glyph: 'minus-bold' },
  neutral: { look: 'bg-neutral-tint text-neutral-ink', glyph: 'hash-bold' },
  suspicious: { look: 'bg-suspicious-tint text-suspicious-ink', glyph: 'flag-bold' },
} as const satisfies Record<string, { look: string; glyph: IconName }>;

export type ChipTone = keyof typeof chipTones;

/** A tag. By itself it is not interactive; in a link it is underlined when pointed at. */
export function Chip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className={classes('chip', chipTones[tone].look)}>
      <Icon name={chipTones[tone].glyph} className="text-[0.8em]" />
      {children}
    </span>
  );
}
