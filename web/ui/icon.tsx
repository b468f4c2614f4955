import sprite from 'virtual:icon-sprite';
import type { IconName } from '#web/icons/names.ts';
import { classes } from './classes.ts';

/** A Phosphor icon in the colour and 1.25 times the size of its text; hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classes('icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
