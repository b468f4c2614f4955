import type { Experience } from '#contract/experiences.ts';
import { drafts } from '#web/platform/drafts.ts';
import { type Draft, emptyDraft } from '../publish/draft.ts';

/** The fields that the edit form stars, by step; the others may stay open. */
const starred = [['city', 'sector'], ['experienceText'], ['tags']] as const satisfies (keyof Draft)[][];
export type StarredField = (typeof starred)[number][number];

/** The starred fields of a step that are still empty. */
export function missingFields(draft: Draft, step: number): StarredField[] {
  const fields: readonly StarredField[] = starred[step] ?? [];
  return fields.filter((field) => (field === 'tags' ? draft.tags.length === 0 : draft[field].trim() === ''));
}

/** An experience as the form holds it. */
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

/** Whether two drafts say the same; the order in which tags were chosen says nothing. */
export function isSame(one: Draft, other: Draft): boolean {
  const text = (draft: Draft) => JSON.stringify({ ...emptyDraft, ...draft, tags: draft.tags.toSorted() });
  return text(one) === text(other);
}

/** Where a member's unsaved changes of one experience wait in this browser. */
export function unsavedChanges(draftKey: string, original: Experience) {
  const name = `edit:${draftKey}:${original.id}`;
  const stored = draftOf(original);
  return {
    load: () => drafts.load(name) as Draft | null,
    keep: (draft: Draft) => (isSame(draft, stored) ? drafts.erase(name) : drafts.save(name, draft)),
    erase: () => drafts.erase(name),
  };
}
