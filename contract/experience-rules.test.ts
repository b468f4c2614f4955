import { expect, test } from 'vitest';
import { editablePositions, editIssues, editTextLimit, monthsInOrder, tagAgainst } from './experience-rules.ts';
import type { Experience } from './experiences.ts';
import { lengths } from './limits.ts';

const current: Experience = {
  id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
  companyName: null,
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Zorunlu Staj',
  internshipType: 'mandatory',
  startDate: '2026-06',
  endDate: null,
  experienceText: 'Kısa.',
  tags: ['adil'],
  isPositive: true,
  submittedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
  authorHandle: 'souser-k3x9a1',
  createdAt: '2026-11-20T09:41:00.000Z',
  isEdited: false,
  benDeYasadimCount: 0,
  downvoteCount: 0,
  commentCount: 0,
};
const paths = (change: Partial<Experience>, from = current) =>
  editIssues(from, { ...from, ...change }).map(({ path }) => path);

test('an edit that changes nothing is always valid', () => {
  expect(paths({})).toEqual([]);
  expect(paths({}, { ...current, experienceText: 'a'.repeat(lengths.experienceText) })).toEqual([]);
  for (const positionType of ['Junior', 'staj']) expect(paths({}, { ...current, positionType })).toEqual([]);
});

test('the text may be as long as an edit allows, or as what was submitted', () => {
  expect(editTextLimit({ experienceText: 'a' })).toBe(2000);
  expect(editTextLimit({ experienceText: 'a'.repeat(2001) })).toBe(2001);
  expect(paths({ experienceText: 'a'.repeat(2001) })).toEqual(['experienceText']);
});

test('the positions are the three of the edit form and the current one, each once', () => {
  expect(editablePositions(current)).toEqual(['Zorunlu Staj', 'staj', 'tam-zamanli', 'yari-zamanli']);
  expect(editablePositions({ positionType: 'staj' })).toHaveLength(3);
  expect(paths({ positionType: 'Ücretli Staj' })).toEqual(['positionType']);
});

test('no job ends before it begins', () => {
  expect(paths({ endDate: '2026-05' })).toEqual(['endDate']);
  expect(monthsInOrder({ startDate: '2026-06', endDate: '2026-06' })).toBe(true);
  expect(monthsInOrder({ startDate: null, endDate: '2026-06' })).toBe(true);
});

test('a recommendation may speak against the verdict', () => {
  expect(tagAgainst('bad', ['mobbing', 'tavsiye ederim'])).toBe('tavsiye ederim');
  expect(tagAgainst('good', ['adil', 'tavsiye etmem'])).toBe('tavsiye etmem');
  expect(tagAgainst('good', ['mobbing', 'tavsiye ederim'])).toBeUndefined();
  expect(tagAgainst('', ['tavsiye ederim', 'tavsiye etmem'])).toBeUndefined();
});
