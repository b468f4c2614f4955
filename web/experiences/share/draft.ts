import type { NewExperienceInput } from '#contract/experiences.ts';
import { keptDraft, stepsOf } from '#web/content/wizard/draft.ts';

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

/** The steps of the form (spec 5). */
export const shareSteps = stepsOf<Draft>([
  ({ city, sector, positionType }) => city !== '' && sector !== '' && positionType !== '',
  ({ experienceText, startDate, endDate }) =>
    experienceText.trim() !== '' && !(startDate && endDate && startDate > endDate),
  ({ verdict, tags }) => verdict !== '' && tags.length > 0,
]);

/** The member’s draft in this browser. */
export const shareDraft = keptDraft('share', emptyDraft);

/** The draft as the API takes it. */
export function bodyOf(draft: Draft): NewExperienceInput {
  const { verdict, ...fields } = draft;
  return { ...fields, isPositive: verdict === 'good' } as NewExperienceInput;
}
