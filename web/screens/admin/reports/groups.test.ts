import { expect, test } from 'vitest';
import type { AdminReport, ReportedTarget } from '#contract/admin.ts';
import { groupReports, hasChanged, reasonsOf } from './groups.ts';

const snapshot = { authorHandle: 'souser-abc123', text: 'Anlatılan.', city: 'İzmir' };
const report = (id: string, targetId: string, more: Partial<AdminReport> = {}) =>
  ({ id, targetId, reason: 'spam', snapshot, ...more }) as AdminReport;
const target = (targetId: string, now: object = snapshot) => ({ targetId, now }) as ReportedTarget;

test('reports stand together by what they are about, what was reported last first', () => {
  const items = [report('r1', 'b'), report('r2', 'a'), report('r3', 'b')];
  const groups = groupReports({ items, targets: [target('a'), target('b')] });
  expect(groups.map((group) => [group.target.targetId, group.reports.map(({ id }) => id)])).toEqual([
    ['b', ['r1', 'r3']],
    ['a', ['r2']],
  ]);
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
