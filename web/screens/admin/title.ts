import type { Snapshot } from '#contract/admin.ts';
import { kindNamed } from '#contract/kind-names.ts';
import type { ReportTarget } from '#contract/kinds.ts';
import { lengths } from '#contract/limits.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { openingOf } from '#web/content/snapshot.ts';
import { webKind } from '#web/kinds.tsx';

/** A short title of a reported target. */
export function titleOf(targetType: ReportTarget, snapshot: Snapshot): string {
  if (targetType === 'comment') return openingOf(snapshot);
  return beginningOf(webKind(kindNamed(targetType)).admin.titleOf(snapshot), lengths.excerpt);
}
