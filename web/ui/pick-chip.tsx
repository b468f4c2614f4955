import type { ComponentProps, ReactNode } from 'react';
import { type ChipTone, chipTones } from './chip.tsx';
import { classes } from './classes.ts';

/** A tag as a checkbox; takes `{...register(name)}` and `value`. */
export function PickChip({
  tone,
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { tone: ChipTone; children: ReactNode }) {
  return (
    <label className={classes('pick-chip', chipTones[tone])}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
