import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Notice } from '#contract/notices.ts';
import type { OwnSanction } from '#contract/sanctions.ts';
import { toldOnce } from './told-once.ts';

const until = '2026-11-28T10:00:00.000Z';

const notice = (event: Notice['event'], said: Partial<Notice> = {}): Notice => ({
  id: randomUUID(),
  day: '2026-11-21',
  event,
  targetType: 'comment',
  rule: null,
  why: null,
  excerpt: null,
  until: null,
  isRead: true,
  ...said,
});
const sanction = (measure: OwnSanction['measure'], said: Partial<OwnSanction> = {}): OwnSanction => ({
  id: randomUUID(),
  measure,
  until,
  rule: 'abuse',
  why: 'Kaba bir söz.',
  objection: null,
  isAnswered: false,
  ...said,
});

test('a sanction in force takes its own notice and the refusal of its objection, and leaves all others', () => {
  const reason = { rule: 'abuse', why: 'Kaba bir söz.' } as const;
  const paused = notice('paused', { ...reason, until });
  const refused = notice('objection-refused', { why: 'Alıntı değil.' });
  const over = notice('paused', { ...reason, until: '2026-11-20T10:00:00.000Z' });
  const removed = notice('content-removed', reason);
  const pause = sanction('pause', { isAnswered: true });
  expect(toldOnce([pause], [refused, paused, over, removed])).toEqual({
    told: [{ sanction: pause, notice: paused, refusal: refused }],
    others: [over, removed],
  });
});

test('equal sanctions take a notice each, and a refusal that could be of either stays', () => {
  const reason = { rule: 'abuse', why: 'Kaba bir söz.' } as const;
  const warned = [notice('warned', reason), notice('warned', reason)];
  const refused = notice('objection-refused', { why: 'Hayır.' });
  const both = [sanction('warning', { isAnswered: true }), sanction('warning', { isAnswered: true })];
  const { told, others } = toldOnce(both, [...warned, refused]);
  expect(told.map((one) => one.notice)).toEqual(warned);
  expect(others).toEqual([refused]);
});
