import type { Experience } from '#contract/experiences.ts';
import { drafts } from '#web/platform/drafts.ts';
import { type Draft, emptyDraft } from '../publish/draft.ts';

/** The fields that the edit form stars, by step; the others are optional. */
const starred = [['city', 'sector'], ['experienceText'], ['tags']] as const satisfies (keyof Draft)[][];
export type StarredField = (typeof starred)[number][number];

/** The empty starred fields of a step. */
export function missingFields(draft: Draft, step: number): StarredField[] {
  const fields: readonly StarredField[] = starred[step] ?? [];
  return fields.filter((field) => (field === 'tags' ? draft.tags.length === 0 : draft[field].trim() === ''));
}

/** The form's values for an experience. */
export function draftOf(experience: Experience): Draft {
  const { companyName, city, sector, positionType, startDate, endDate, experienceText, tags } = experience;
  return {
    companyName: companyName ?? '',
    city,
    sector,
    positionType,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    experienceText,
    tags,
    verdict: experience.isPositive ? 'good' : 'bad',
    publish: '',
    otherName: '',
  };
}

/** Whether two drafts are equal, whatever the order of their tags. */
export function isSame(one: Draft, other: Draft): boolean {
  const text = (draft: Draft) => JSON.stringify({ ...emptyDraft, ...draft, tags: draft.tags.toSorted() });
  return text(one) === text(other);
}

/** The storage of a member's unsaved changes to one experience, in this browser. */
export function unsavedChanges(draftKey: string, original: Experience) {
  const name = `edit:${draftKey}:${original.id}`;
  const stepName = `${name}:step`;
  const stored = draftOf(original);
  const erase = () => {
    drafts.erase(name);
    drafts.erase(stepName);
  };
  return {
    load: () => drafts.load(name) as Draft | null,
    keep: (draft: Draft) => (isSame(draft, stored) ? erase() : drafts.save(name, draft)),
    /** The step on which the form was left, counted from 0. */
    step: () => Number(drafts.load(stepName) ?? 0),
    keepStep: (step: number) => drafts.save(stepName, step),
    erase,
  };
}
