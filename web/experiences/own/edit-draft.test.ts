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
  const unsaved = unsavedChanges('me', experience);
  unsaved.keep({ ...draft, city: 'Adana' });
  expect(unsaved.load()).toEqual({ draft: { ...draft, city: 'Adana' }, isOutdated: false });
  expect(unsavedChanges('somebody', experience).load()).toBeNull();
  expect(unsavedChanges('me', { ...experience, id: 'a2' }).load()).toBeNull();
  unsaved.keep(draft);
  expect(unsaved.load()).toBeNull();
});

test('only what differs is sent', () => {
  expect(changesOf(draft, experience)).toEqual({});
  expect(changesOf({ ...draft, tags: ['adil', 'mobbing'] }, experience)).toEqual({});
  expect(changesOf({ ...draft, city: 'Adana', verdict: 'good' }, experience)).toEqual({
    city: 'Adana',
    isPositive: true,
  });
});

test('what has changed elsewhere since replaces what the draft left alone, and that is told', () => {
  unsavedChanges('me', experience).keep({ ...draft, experienceText: 'Uzun.' });
  const changed = { ...experience, city: 'Adana', experienceText: 'Başka.' };
  const unsaved = unsavedChanges('me', changed);
  expect(unsaved.load()).toEqual({ draft: { ...draft, city: 'Adana', experienceText: 'Uzun.' }, isOutdated: true });
  const same = { ...experience, experienceText: 'Uzun.' };
  expect(unsavedChanges('me', same).load()).toBeNull();
});
