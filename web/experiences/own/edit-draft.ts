import type { Experience, ExperienceEditInput } from '#contract/experiences.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { newPostPositions } from '#contract/vocabulary.ts';
import { keptDraft } from '#web/content/wizard/draft.ts';
import { bodyOf, type Draft, emptyDraft, experienceDraft } from '../publish/draft.ts';

/** The fields that the edit form stars, by step; the others are optional. */
const starred = [['city', 'sector'], ['experienceText'], ['tags']] as const satisfies (keyof Draft)[][];
export type StarredField = (typeof starred)[number][number];

/** The empty starred fields of a step. */
export function missingFields(draft: Draft, step: number): StarredField[] {
  const fields: readonly StarredField[] = starred[step] ?? [];
  return fields.filter((field) => (field === 'tags' ? draft.tags.length === 0 : !showsSomething(draft[field])));
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

/** The names of the fields in which two drafts differ; the order of tags is no difference. */
function differences(one: Draft, other: Draft): (keyof Draft)[] {
  const text = (value: string | string[]) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return (Object.keys(emptyDraft) as (keyof Draft)[]).filter((name) => text(one[name]) !== text(other[name]));
}

/** Whether two drafts are equal, whatever the order of their tags. */
export const isSame = (one: Draft, other: Draft): boolean => differences(one, other).length === 0;

/** The fields of a draft that differ from the experience, as a request body: omitted fields stay as they are. */
export function changesOf(draft: Draft, original: Draft): ExperienceEditInput {
  const changed = new Set<string>(differences(draft, original));
  const fields = Object.entries(bodyOf(draft)).filter(([name]) =>
    changed.has(name === 'isPositive' ? 'verdict' : name),
  );
  return Object.fromEntries(fields) as ExperienceEditInput;
}

/** A draft that was begun from `original`, with the values of `now` in the fields that it has not changed. */
export function rebased(draft: Draft, original: Draft, now: Draft): Draft {
  const changed = differences(draft, original);
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, draft[name]])) };
}

/** The draft of an edit, with the values that the form was last opened with, as JSON. */
const edits = keptDraft('edit', { ...emptyDraft, original: '' });

/** The storage of a member's unsaved changes to one experience, in this browser. */
export function unsavedChanges(draftKey: string, id: string) {
  const key = `${draftKey}:${id}`;
  const erase = () => edits.erase(key);
  return {
    /** The changes; `isOutdated` tells that the experience has changed since they were written. */
    load(now: Draft): { draft: Draft; isOutdated: boolean } | null {
      const kept = edits.load(key);
      if (edits.isEmpty(kept)) return null;
      const { original: json, ...draft } = kept;
      const original = json === '' ? now : (JSON.parse(json) as Draft);
      const changed = rebased(draft, original, now);
      if (!isSame(changed, now)) return { draft: changed, isOutdated: !isSame(original, now) };
      erase();
      return null;
    },
    keep: (draft: Draft, original: Draft) =>
      isSame(draft, original) ? erase() : edits.save(key, { ...draft, original: JSON.stringify(original) }),
    /** The step on which the form was left, counted from 0. */
    step: () => edits.stepOf(key),
    keepStep: (step: number) => edits.saveStep(key, step),
    isEmpty: () => edits.isEmpty(edits.load(key)),
    erase,
  };
}

/** Whether the form of a new experience has no draft. */
export const canStartAnew = (draftKey: string) => experienceDraft.isEmpty(experienceDraft.load(draftKey));

/** Stores what was written about an experience that is gone as the draft of a new one. */
export function startAnew(draftKey: string, written: Draft): void {
  // A new experience does not have the positions of an edit.
  const positionType = newPostPositions.find((position) => position === written.positionType) ?? '';
  experienceDraft.save(draftKey, { ...written, positionType });
}
