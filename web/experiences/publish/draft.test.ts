import { beforeEach, expect, test } from 'vitest';
import { newExperience } from '#contract/experiences.ts';
import { lengths } from '#contract/limits.ts';
import { drafts } from '#web/platform/drafts.ts';
import { sessionHint } from '#web/platform/session-hint.ts';
import { storage } from '#web/platform/storage.ts';
import { bodyOf, type Draft, emptyDraft, experienceDraft, experienceSteps } from './draft.ts';
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
  publish: '',
  otherName: '',
};
const { isComplete, reachable: reachableStep } = experienceSteps;
const { save: saveDraft, load: loadDraft, erase: eraseDraft, keyOfAttempt } = experienceDraft;

const draftKey = 'nobody-knows-whose';

beforeEach(() => {
  drafts.eraseAll();
  sessionHint.set(true);
});

test('each step asks for what the contract requires, and no step can be jumped over', () => {
  const missing: [number, Partial<Draft>][] = [
    [0, { city: '' }],
    [0, { companyName: 'a'.repeat(lengths.companyName + 1) }],
    [0, { sector: '' }],
    [0, { positionType: '' }],
    [1, { experienceText: '  \n' }],
    [1, { experienceText: ' \u200b ' }],
    [1, { experienceText: 'a'.repeat(lengths.experienceText + 1) }],
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

test('a draft is kept under its member alone, and not at all once it is empty', () => {
  saveDraft(draftKey, whole);
  expect(loadDraft(draftKey)).toEqual(whole);
  expect(loadDraft('another-member')).toEqual(emptyDraft);
  saveDraft(draftKey, emptyDraft);
  expect(storage.keys('draft:')).toEqual([]);
});

test('the same words are published under the same key until the draft is erased, other words under another', () => {
  const key = keyOfAttempt(draftKey, bodyOf(whole));
  expect(keyOfAttempt(draftKey, bodyOf({ ...whole }))).toBe(key);
  const other = keyOfAttempt(draftKey, bodyOf({ ...whole, city: 'Ankara' }));
  expect(other).not.toBe(key);
  expect(keyOfAttempt('another-member', bodyOf(whole))).not.toBe(key);

  eraseDraft(draftKey);
  expect(keyOfAttempt(draftKey, bodyOf({ ...whole, city: 'Ankara' }))).not.toBe(other);
});

test('months are offered newest first and never in the future', () => {
  const [year, ...earlier] = monthsByYear(Date.UTC(2026, 10, 18));
  expect(year?.months.map(({ value }) => value)).toEqual(expect.arrayContaining(['2026-11', '2026-01']));
  expect(year?.months[0]).toEqual({ value: '2026-11', label: 'Kas 2026' });
  expect(earlier[0]?.months).toHaveLength(12);
});
