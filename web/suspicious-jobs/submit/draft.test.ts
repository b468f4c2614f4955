import { expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { newSuspiciousJob } from '#contract/suspicious-jobs.ts';
import { bodyOf, type Draft, emptyDraft, isFilled, isLink, listingSteps, tickFound } from './draft.ts';

const whole: Draft = {
  ...emptyDraft,
  jobTitle: 'Stajyer',
  platform: 'Diğer',
  listingText: 'Aile ortamımıza gel.',
  redFlags: ['aile ortamı'],
};

test('a step opens the next one only when nothing is missing and nothing is wrong', () => {
  const faulty: [step: number, isMissing: boolean, change: Partial<Draft>][] = [
    [0, true, { jobTitle: ' \u200b ' }],
    [0, true, { platform: '' }],
    [0, false, { jobTitle: 'a'.repeat(lengths.jobTitle + 1) }],
    [0, false, { companyName: 'a'.repeat(lengths.companyName + 1) }],
    [0, false, { jobUrl: 'javascript:alert(1)' }],
    [1, true, { listingText: '\n' }],
    [1, false, { listingText: 'a'.repeat(lengths.listingText + 1) }],
    [2, true, { redFlags: [] }],
  ];
  for (const [step, isMissing, change] of faulty) {
    const draft = { ...whole, ...change };
    expect(isFilled(draft, step)).toBe(!isMissing);
    expect(listingSteps.reachable(draft, 2)).toBe(step);
  }
  expect(listingSteps.reachable(whole, 2)).toBe(2);
});

test('each field that may be wrong belongs to the step that shows it, in an empty draft and in a whole one', () => {
  for (const draft of [emptyDraft, whole]) {
    const steps = (['jobTitle', 'jobUrl', 'listingText', 'redFlags', 'photos'] as const).map((field) =>
      listingSteps.stepOf(draft, field),
    );
    expect(steps).toEqual([0, 0, 1, 2, -1]);
  }
});

test('what the form accepts, the contract accepts, link by link', () => {
  expect(newSuspiciousJob.parse(bodyOf(whole))).toMatchObject({ companyName: null, city: null, images: [] });
  for (const jobUrl of [
    '',
    'https://ilan.example',
    ' http://ilan.example/1 ',
    'www.ilan.example',
    'ilan.example/1?a=b',
    'ilan',
    'biri@ilan.example',
    'ilan metni. uzun',
    'ftp://ilan.example',
    'https://biri@ilan.example',
    `https://ilan.example/${'a'.repeat(lengths.jobUrl)}`,
  ]) {
    expect(newSuspiciousJob.safeParse(bodyOf({ ...whole, jobUrl })).success, jobUrl).toBe(isLink(jobUrl));
  }
});

test('found flags are ticked once; a tick that was taken away does not come back', () => {
  const first = tickFound(emptyDraft, ['aile ortamı', 'dinamik ekip']);
  expect(first.redFlags).toEqual(['aile ortamı', 'dinamik ekip']);
  const edited = { ...first, redFlags: ['dinamik ekip'] };
  expect(tickFound(edited, ['aile ortamı', 'dinamik ekip', 'hızlı yükselme']).redFlags).toEqual([
    'dinamik ekip',
    'hızlı yükselme',
  ]);
});
