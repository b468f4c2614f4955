import type { Experience } from '#contract/experiences.ts';
import { keptDraft } from '#web/content/wizard/draft.ts';
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

const edits = keptDraft('edit', emptyDraft);

/** The storage of a member's unsaved changes to one experience, in this browser. */
export function unsavedChanges(draftKey: string, original: Experience) {
  const key = `${draftKey}:${original.id}`;
  const stored = draftOf(original);
  return {
    load(): Draft | null {
      const draft = edits.load(key);
      return edits.isEmpty(draft) ? null : draft;
    },
    keep: (draft: Draft) => (isSame(draft, stored) ? edits.erase(key) : edits.save(key, draft)),
    /** The step on which the form was left, counted from 0. */
    step: () => edits.stepOf(key),
    keepStep: (step: number) => edits.saveStep(key, step),
    erase: () => edits.erase(key),
  };
}
