import { Suspense } from 'react';
import type { Snapshot } from '#contract/admin.ts';
import { kindNamed } from '#contract/kind-names.ts';
import type { ReportTarget } from '#contract/kinds.ts';
import { SnapshotText } from '#web/content/snapshot-text.tsx';
import { webKind } from '#web/kinds.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface SnapshotViewProps {
  targetType: ReportTarget;
  snapshot: Snapshot;
  /** The time of publication, if it is known. */
  createdAt?: string;
}

/** A whole post or comment, read-only. */
export function SnapshotView({ targetType, snapshot, createdAt }: SnapshotViewProps) {
  const { Body, Badge } = targetType === 'comment' ? {} : webKind(kindNamed(targetType)).admin;
  return (
    <div>
      <Suspense>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Avatar handle={snapshot.authorHandle} />
          <div className="grow">
            <p className="leading-tight font-bold">{snapshot.authorHandle}</p>
            {createdAt && <TimeAgo moment={createdAt} className="block text-xs text-ink-faint" />}
          </div>
          {Badge && <Badge snapshot={snapshot} />}
        </div>
        {Body ? <Body snapshot={snapshot} /> : <SnapshotText text={snapshot.text} />}
      </Suspense>
    </div>
  );
}
