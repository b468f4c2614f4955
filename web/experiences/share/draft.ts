import type { NewExperienceInput } from '#contract/experiences.ts';
import { lifetimes } from '#contract/limits.ts';
import { currentTime } from '#web/platform/clock.ts';
import { draftPrefix, storage } from '#web/platform/storage.ts';

/** The share form as it is being filled in: what its controls hold, all of them text. */
export interface Draft {
  companyName: string;
  city: string;
  sector: string;
  positionType: string;
  startDate: string;
  endDate: string;
  experienceText: string;
  verdict: '' | 'good' | 'bad';
  tags: string[];
}

export const emptyDraft: Draft = {
  companyName: '',
  city: '',
  sector: '',
  positionType: '',
  startDate: '',
  endDate: '',
  experienceText: '',
  verdict: '',
  tags: [],
};

/** How many steps the form has, and which of a draft’s steps are complete (spec 5). */
const complete: readonly ((draft: Draft) => boolean)[] = [
  ({ city, sector, positionType }) => city !== '' && sector !== '' && positionType !== '',
  ({ experienceText, startDate, endDate }) =>
    experienceText.trim() !== '' && !(startDate && endDate && startDate > endDate),
  ({ verdict, tags }) => verdict !== '' && tags.length > 0,
];

export const lastStep = complete.length - 1;

/** May this step be left forwards? */
export function isComplete(draft: Draft, step: number): boolean {
  return complete[step]?.(draft) ?? false;
}

/** The furthest step that the draft allows, at most `wanted`. */
export function reachableStep(draft: Draft, wanted: number): number {
  const firstGap = complete.findIndex((isStepComplete) => !isStepComplete(draft));
  return Math.max(0, Math.min(wanted, firstGap === -1 ? lastStep : firstGap));
}

/** The draft as the API takes it. */
export function bodyOf(draft: Draft): NewExperienceInput {
  const { verdict, ...fields } = draft;
  return { ...fields, isPositive: verdict === 'good' } as NewExperienceInput;
}

const keyOf = (uid: string) => `${draftPrefix}share:${uid}`;

/** Keeps a draft in this browser only, under its member. An empty one is not kept. */
export function saveDraft(uid: string, draft: Draft): void {
  if (isEmpty(draft)) eraseDraft(uid);
  else storage.set(keyOf(uid), JSON.stringify({ savedAt: currentTime(), draft }));
}

/** The member’s draft in this browser; anything unreadable or older than 7 days is erased. */
export function loadDraft(uid: string): Draft {
  const stored = storage.get(keyOf(uid));
  if (!stored) return emptyDraft;
  try {
    const { savedAt, draft } = JSON.parse(stored) as { savedAt: number; draft: Partial<Draft> };
    if (currentTime() - savedAt < lifetimes.draft) return { ...emptyDraft, ...draft };
  } catch {
    // Written by another version or by hand: it can not be shown.
  }
  eraseDraft(uid);
  return emptyDraft;
}

export function eraseDraft(uid: string): void {
  storage.remove(keyOf(uid));
}

export function isEmpty(draft: Draft): boolean {
  return Object.values(draft).every((value) => value.length === 0);
}
