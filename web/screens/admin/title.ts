import type { Snapshot } from '#contract/admin.ts';
import { kindNamed } from '#contract/kind-names.ts';
import type { ReportTarget } from '#contract/kinds.ts';
import { openingOf } from '#web/content/snapshot.ts';
import { webKind } from '#web/kinds.tsx';

/** A short title of a reported target. */
export function titleOf(targetType: ReportTarget, snapshot: Snapshot): string {
  return targetType === 'comment' ? openingOf(snapshot) : webKind(kindNamed(targetType)).admin.titleOf(snapshot);
}
