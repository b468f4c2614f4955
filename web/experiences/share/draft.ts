import type { NewExperienceInput } from '#contract/experiences.ts';
import { type Attempt, attemptAt } from '#web/platform/attempt.ts';
import { drafts } from '#web/platform/drafts.ts';

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

const nameOf = (draftKey: string) => `share:${draftKey}`;
const attemptNameOf = (draftKey: string) => `share-attempt:${draftKey}`;

/** Keeps the member’s draft in this browser. An empty one is not kept. */
export function saveDraft(draftKey: string, draft: Draft): void {
  if (isEmpty(draft)) eraseDraft(draftKey);
  else drafts.save(nameOf(draftKey), draft);
}

/** The member’s draft in this browser. */
export function loadDraft(draftKey: string): Draft {
  return { ...emptyDraft, ...(drafts.load(nameOf(draftKey)) as Partial<Draft> | null) };
}

/** The idempotency key under which to share `body`. It outlives a reload, as the draft does. */
export function keyOfAttempt(draftKey: string, body: NewExperienceInput): string {
  const attempt = attemptAt(body, drafts.load(attemptNameOf(draftKey)) as Attempt | null);
  drafts.save(attemptNameOf(draftKey), attempt);
  return attempt.key;
}

export function eraseDraft(draftKey: string): void {
  drafts.erase(nameOf(draftKey));
  drafts.erase(attemptNameOf(draftKey));
}

export function isEmpty(draft: Draft): boolean {
  return Object.values(draft).every((value) => value.length === 0);
}
