import { classes } from './classes.ts';

/** A breathing block in the place of what is still loading; size and shape by `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block max-w-full not-[.rounded-full]:rounded-sm bg-sunken motion-safe:animate-breathe',
        className,
      )}
    />
  );
}
