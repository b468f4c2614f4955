import { classes } from './classes.ts';

const shapes = { line: 'rounded-sm', box: 'rounded-md', round: 'rounded-full' };

interface SkeletonProps {
  shape?: keyof typeof shapes;
  /** Its size and place. */
  className: string;
}

/** A skeleton of something that is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes('block max-w-full bg-sunken motion-safe:animate-breathe', shapes[shape], className)}
    />
  );
}
