import { Paper } from '#web/ui/paper.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A placeholder card, in the shape of a loaded one. */
export function CardSkeleton() {
  return (
    <Paper aria-hidden="true">
      <Skeleton shape="round" className="h-7 w-44" />
      <Skeleton className="mt-4 h-5 w-3/5" />
      <Skeleton className="mt-2.5 h-3.5 w-4/5" />
      <Skeleton className="mt-4 h-32 w-full" />
      <Skeleton className="mt-4 h-7 w-2/5" />
      <div className="mt-4 mb-4 flex items-center gap-3">
        <Skeleton shape="round" className="size-9" />
        <Skeleton className="h-3.5 w-32" />
      </div>
    </Paper>
  );
}
