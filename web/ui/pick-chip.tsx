import type { ComponentProps, ReactNode } from 'react';
import { type ChipTone, chipTones } from './chip.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const picked = {
  positive: 'text-good-ink has-checked:bg-good-tint',
  negative: 'text-bad-ink has-checked:bg-bad-tint',
  neutral: 'text-neutral-ink has-checked:bg-neutral-tint',
  suspicious: 'text-suspicious-ink has-checked:bg-suspicious-tint',
} as const satisfies Record<ChipTone, string>;

/** A tag as a checkbox; takes `{...register(name)}` and `value`. */
export function PickChip({
  tone,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { tone: ChipTone; children: ReactNode }) {
  return (
    <label className={classes('group pick-chip', picked[tone])}>
      <input type="checkbox" className="absolute inset-y-0 left-0 w-3.5 appearance-none opacity-0" {...rest} />
      <Icon name={chipTones[tone].glyph} className="group-has-checked:hidden" />
      <Icon name="check-bold" className="hidden group-has-checked:block" />
      <span className="text-ink wrap-anywhere group-has-checked:text-current">{children}</span>
    </label>
  );
}
