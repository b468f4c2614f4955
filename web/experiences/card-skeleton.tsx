import { Skeleton } from '#web/ui/skeleton.tsx';
import { VoiceCard } from '#web/ui/voice-card.tsx';

/** A placeholder card, in the shape of a loaded one. */
export function CardSkeleton() {
  return (
    <VoiceCard aria-hidden="true">
      <div className="flex items-center gap-3">
        <Skeleton shape="round" className="in-gutter size-11 shrink-0 md:dark:bg-surface" />
        <div className="min-w-0 grow">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="mt-1.5 h-3 w-20" />
        </div>
      </div>
      <Skeleton className="mt-4.5 h-5 w-3/5" />
      <Skeleton className="mt-3 h-3.5 w-[96%]" />
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-3 h-3.5 w-[92%]" />
      <Skeleton className="mt-3 mb-4 h-3.5 w-2/5" />
    </VoiceCard>
  );
}
