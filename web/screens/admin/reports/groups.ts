import type { AdminReport, OpenReports, ReportedTarget } from '#contract/admin.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';

/** One reported thing with the open reports of it that are shown, newest first. */
export interface ReportGroup {
  target: ReportedTarget;
  reports: AdminReport[];
}

/** The open reports by what they are about; what was reported last comes first. */
export function groupReports({ items, targets }: OpenReports): ReportGroup[] {
  const byTarget = Map.groupBy(items, ({ targetId }) => targetId);
  return [...byTarget].flatMap(([targetId, reports]) => {
    const target = targets.find((known) => known.targetId === targetId);
    return target ? [{ target, reports }] : [];
  });
}

/** The reasons given, most frequent first, each with how often. */
export function reasonsOf(reports: readonly AdminReport[]): { reason: ReportReason; count: number }[] {
  return reportReasons
    .map((reason) => ({ reason, count: reports.filter((report) => report.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Whether what was reported has been changed since, in any of its fields. */
export function hasChanged({ target, reports }: ReportGroup): boolean {
  return reports.some(({ snapshot }) => fieldsOf(snapshot) !== fieldsOf(target.now));
}

function fieldsOf(snapshot: object): string {
  return JSON.stringify(Object.entries(snapshot).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
