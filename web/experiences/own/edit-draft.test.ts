import { beforeEach, expect, test } from 'vitest';
import type { Experience } from '#contract/experiences.ts';
import { drafts } from '#web/platform/drafts.ts';
import { sessionHint } from '#web/platform/session-hint.ts';
import { changesOf, draftOf, isSame, missingFields, unsavedChanges } from './edit-draft.ts';

const experience = {
  id: 'a1',
  companyName: null,
  city: 'Konya',
  sector: 'Finans',
  positionType: 'Senior',
  startDate: null,
  endDate: null,
  experienceText: 'Kısa.',
  tags: ['mobbing', 'adil'],
  isPositive: false,
} as Partial<Experience> as Experience;
const draft = draftOf(experience);

beforeEach(() => {
  drafts.eraseAll();
  sessionHint.set(true);
});

test('what is starred and empty is missing, in its own step', () => {
  expect([0, 1, 2].map((step) => missingFields(draft, step))).toEqual([[], [], []]);
  const emptied = { ...draft, city: '', experienceText: ' \n', tags: [], companyName: '' };
  expect([0, 1, 2].map((step) => missingFields(emptied, step))).toEqual([['city'], ['experienceText'], ['tags']]);
});

test('the order of tags is no change', () => {
  expect(isSame(draft, { ...draft, tags: ['adil', 'mobbing'] })).toBe(true);
  expect(isSame(draft, { ...draft, tags: ['adil'] })).toBe(false);
});

test('only changes are kept, for this member and this experience', () => {
  const unsaved = unsavedChanges('me', 'a1');
  unsaved.keep({ ...draft, city: 'Adana' }, draft);
  expect(unsaved.load(draft)).toEqual({ draft: { ...draft, city: 'Adana' }, isOutdated: false });
  expect(unsavedChanges('somebody', 'a1').load(draft)).toBeNull();
  expect(unsavedChanges('me', 'a2').load(draft)).toBeNull();
  unsaved.keep(draft, draft);
  expect(unsaved.isEmpty()).toBe(true);
});

test('only what differs is sent', () => {
  expect(changesOf({ ...draft, tags: ['adil', 'mobbing'] }, draft)).toEqual({});
  expect(changesOf({ ...draft, city: 'Adana', verdict: 'good' }, draft)).toEqual({ city: 'Adana', isPositive: true });
});

test('what has changed elsewhere since replaces what the draft left alone, and that is told', () => {
  const unsaved = unsavedChanges('me', 'a1');
  unsaved.keep({ ...draft, experienceText: 'Uzun.', tags: ['adil', 'mobbing'] }, draft);
  const now = { ...draft, city: 'Adana', experienceText: 'Başka.', tags: ['hakaret'] };
  expect(unsaved.load(now)).toEqual({ draft: { ...now, experienceText: 'Uzun.' }, isOutdated: true });
  // What has been saved elsewhere in the same words is no change, and comes back as none.
  expect(unsaved.load({ ...draft, experienceText: 'Uzun.' })).toBeNull();
  expect(unsaved.load(draft)).toBeNull();
});
