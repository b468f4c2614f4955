import { beforeEach, expect, test, vi } from 'vitest';
import { newExperience } from '#contract/experiences.ts';
import { lifetimes } from '#contract/limits.ts';
import { storage } from '#web/platform/storage.ts';
import { bodyOf, type Draft, emptyDraft, isComplete, loadDraft, reachableStep, saveDraft } from './draft.ts';
import { monthsByYear } from './months.ts';

const whole: Draft = {
  companyName: '',
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  startDate: '2026-01',
  endDate: '',
  experienceText: 'Anlattım.',
  verdict: 'good',
  tags: ['adil'],
};
const uid = '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z') });
  storage.forgetDrafts();
});

test('each step asks for what the contract requires, and no step can be jumped over', () => {
  const missing: [number, Partial<Draft>][] = [
    [0, { city: '' }],
    [0, { sector: '' }],
    [0, { positionType: '' }],
    [1, { experienceText: '  \n' }],
    [1, { startDate: '2026-02', endDate: '2026-01' }],
    [2, { verdict: '' }],
    [2, { tags: [] }],
  ];
  for (const [step, change] of missing) {
    const draft = { ...whole, ...change };
    expect([0, 1, 2].map((index) => isComplete(draft, index))).toEqual([0, 1, 2].map((index) => index !== step));
    expect(reachableStep(draft, 2)).toBe(step);
  }
  expect(reachableStep(whole, 2)).toBe(2);
  expect(reachableStep(whole, 0)).toBe(0);
});

test('a complete draft is a valid experience', () => {
  expect(newExperience.parse(bodyOf(whole))).toMatchObject({ companyName: null, isPositive: true, endDate: null });
});

test('a draft is kept under its member for 7 days and leaves with sign-out', () => {
  saveDraft(uid, whole);
  expect(loadDraft(uid)).toEqual(whole);
  expect(loadDraft('another-member')).toEqual(emptyDraft);

  vi.advanceTimersByTime(lifetimes.draft - 1);
  expect(loadDraft(uid)).toEqual(whole);
  vi.advanceTimersByTime(1);
  expect(loadDraft(uid)).toEqual(emptyDraft);

  saveDraft(uid, whole);
  storage.forgetDrafts();
  expect(loadDraft(uid)).toEqual(emptyDraft);
});

test('a draft that can not be read is forgotten, not a failure', () => {
  storage.set(`draft:share:${uid}`, '{"half');
  expect(loadDraft(uid)).toEqual(emptyDraft);
});

test('months are offered newest first and never in the future', () => {
  const [year, ...earlier] = monthsByYear(Date.UTC(2026, 10, 18));
  expect(year?.months.map(({ value }) => value)).toEqual(expect.arrayContaining(['2026-11', '2026-01']));
  expect(year?.months[0]).toEqual({ value: '2026-11', label: 'Kas 2026' });
  expect(earlier[0]?.months).toHaveLength(12);
});
