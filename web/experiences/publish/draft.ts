import { fieldErrors } from '#contract/copy/errors.ts';
import type { Experience, NewExperienceInput } from '#contract/experiences.ts';
import { lengths } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { internshipTypeOf } from '#contract/vocabulary.ts';
import { refusalOf } from '#web/content/personal-data/refusal.ts';
import { keptDraft, stepsOf } from '#web/content/wizard/draft.ts';
import type { PublishFields } from '#web/content/wizard/publish-fields.ts';

/** The values of the form's controls, all of them text. */
export interface Draft extends PublishFields {
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
  publish: '',
  otherName: '',
};

const tooLong = (limit: number) => fieldErrors.tooLong(formatCount(limit));

/** Why a company's name can not be sent, in a sentence. */
export const faultOfName = (companyName: string) =>
  companyName.trim().length > lengths.companyName ? tooLong(lengths.companyName) : refusalOf(companyName);

/** Why a text can not be sent, in a sentence. A pasted one is not truncated: a story would lose its end silently. */
export const faultOfText = (text: string, limit: number) => (text.length > limit ? tooLong(limit) : refusalOf(text));

/** The steps of the form. */
export const experienceSteps = stepsOf<Draft>([
  ({ companyName, city, sector, positionType }) => ({
    city: city === '',
    sector: sector === '',
    positionType: positionType === '',
    companyName: faultOfName(companyName) !== undefined,
  }),
  ({ startDate, endDate, experienceText }) => ({
    startDate: false,
    endDate: startDate !== '' && endDate !== '' && startDate > endDate,
    experienceText:
      !showsSomething(experienceText) || faultOfText(experienceText, lengths.experienceText) !== undefined,
  }),
  ({ verdict, tags }) => ({ verdict: verdict === '', tags: tags.length === 0 }),
]);

/** The member's draft in this browser. */
export const experienceDraft = keptDraft('share', emptyDraft);

/** The draft as a request body. */
export function bodyOf(draft: Draft): NewExperienceInput {
  const { verdict, publish: _, otherName: __, ...fields } = draft;
  return { ...fields, isPositive: verdict === 'good' } as NewExperienceInput;
}

/** The experience that the draft would become, for a preview. */
export function previewOf(draft: Draft, authorHandle: string, createdAt: string): Experience {
  const { companyName, startDate, endDate, verdict, publish, otherName, ...fields } = draft;
  return {
    ...fields,
    id: 'preview',
    companyName: companyName.trim() || null,
    startDate: startDate || null,
    endDate: endDate || null,
    internshipType: internshipTypeOf(fields.positionType),
    isPositive: verdict === 'good',
    submittedBy: '',
    authorHandle,
    createdAt,
    isEdited: false,
    benDeYasadimCount: 0,
    downvoteCount: 0,
    commentCount: 0,
  };
}

/** The fields that a request body names differently. */
export const namedInBody = { isPositive: 'verdict' } as const;
