import { classes } from './classes.ts';

const shapes = { line: '', box: 'rounded-md', round: 'rounded-full' };

interface SkeletonProps {
  shape?: keyof typeof shapes;
  /** Classes of size and position. */
  className: string;
}

/** A grey shape in place of content that is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes('skeleton', shapes[shape], className)} />;
}
