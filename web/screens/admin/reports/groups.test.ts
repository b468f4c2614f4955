import { expect, test } from 'vitest';
import type { AdminReport, ReportedTarget } from '#contract/admin.ts';
import { groupReports, hasChanged, overdue, reasonsOf } from './groups.ts';

const snapshot = { authorHandle: 'souser-abc123', text: 'Anlatılan.', city: 'İzmir' };
const report = (id: string, targetId: string, more: Partial<AdminReport> = {}) =>
  ({ id, targetId, reason: 'spam', snapshot, ...more }) as AdminReport;
const target = (targetId: string, now: object = snapshot, dueAt = '2026-11-20T10:00:00.000Z') =>
  ({ targetId, now, dueAt }) as ReportedTarget;

test('reports stand together by what they are about, newest first', () => {
  const items = [report('r1', 'b'), report('r2', 'a'), report('r3', 'b')];
  const groups = groupReports({ items, targets: [target('a'), target('b')] });
  expect(groups.map((group) => [group.target.targetId, group.reports.map(({ id }) => id)])).toEqual([
    ['b', ['r1', 'r3']],
    ['a', ['r2']],
  ]);
});

test('what is overdue comes first, the longest before the others, then what has the least time left', () => {
  const dueAt = {
    soon: '2026-11-20T11:00:00.000Z',
    late: '2026-11-20T09:00:00.000Z',
    later: '2026-11-21T09:00:00.000Z',
  };
  const names = ['later', 'soon', 'longest', 'late'] as const;
  const targets = names.map((name) => target(name, snapshot, { ...dueAt, longest: '2026-11-18T09:00:00.000Z' }[name]));
  const groups = groupReports({ items: names.map((name) => report(name, name)), targets });
  expect(groups.map((group) => group.target.targetId)).toEqual(['longest', 'late', 'soon', 'later']);
  expect(overdue(groups, Date.parse('2026-11-20T10:00:00.000Z'))).toBe(2);
});

test('reasons are counted, the most frequent first', () => {
  const reports = [report('1', 'a', { reason: 'hate' }), report('2', 'a'), report('3', 'a')];
  expect(reasonsOf(reports)).toEqual([
    { reason: 'spam', count: 2 },
    { reason: 'hate', count: 1 },
  ]);
});

test('what was edited after a report is told, whatever order its fields come in', () => {
  const group = (now: object) => ({ target: target('a', now), reports: [report('1', 'a')] });
  expect(hasChanged(group({ city: 'İzmir', text: 'Anlatılan.', authorHandle: 'souser-abc123' }))).toBe(false);
  expect(hasChanged(group({ ...snapshot, text: 'Başka.' }))).toBe(true);
  expect(hasChanged(group({ authorHandle: 'souser-abc123', text: 'Anlatılan.' }))).toBe(true);
});
