import type { AdminReport, OpenReports, ReportedTarget } from '#contract/admin.ts';
import { type ReportReason, reportReasons } from '#contract/dialog-vocabulary.ts';

/** A reported target with its open reports on screen, newest first. */
export interface ReportGroup {
  target: ReportedTarget;
  reports: AdminReport[];
}

/** Groups the open reports by target; those that are longest overdue come first, then those with the least time left. */
export function groupReports({ items, targets }: Pick<OpenReports, 'items' | 'targets'>): ReportGroup[] {
  const byTarget = Map.groupBy(items, ({ targetId }) => targetId);
  const groups = [...byTarget].flatMap(([targetId, reports]) => {
    const target = targets.find((known) => known.targetId === targetId);
    return target ? [{ target, reports }] : [];
  });
  return groups.toSorted((a, b) => Date.parse(a.target.dueAt) - Date.parse(b.target.dueAt));
}

/** The number of targets about which a decision is overdue. */
export const overdue = (groups: readonly ReportGroup[], now: number): number =>
  groups.filter(({ target }) => Date.parse(target.dueAt) <= now).length;

/** The reasons of reports with their counts, most frequent first. */
export function reasonsOf(reports: readonly AdminReport[]): { reason: ReportReason; count: number }[] {
  return reportReasons
    .map((reason) => ({ reason, count: reports.filter((report) => report.reason === reason).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** Whether any field of the target has changed since it was reported. */
export function hasChanged({ target, reports }: ReportGroup): boolean {
  return reports.some(({ snapshot }) => fieldsOf(snapshot) !== fieldsOf(target.now));
}

function fieldsOf(snapshot: object): string {
  return JSON.stringify(Object.entries(snapshot).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
