import { classes } from './classes.ts';

const shapes = { line: 'rounded-sm', box: 'rounded-md', round: 'rounded-full' };

interface SkeletonProps {
  shape?: keyof typeof shapes;
  /** Classes of size and position. */
  className: string;
}

/** A grey shape in place of content that is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes('block max-w-full bg-sunken motion-safe:animate-breathe', shapes[shape], className)}
    />
  );
}
