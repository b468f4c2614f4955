import type { Experience, ExperienceEditInput } from '#contract/experiences.ts';
import { newPostPositions } from '#contract/vocabulary.ts';
import { keptDraft } from '#web/content/wizard/draft.ts';
import { bodyOf, type Draft, emptyDraft, experienceDraft } from '../publish/draft.ts';

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

const normal = (draft: Draft) => ({ ...bodyOf(draft), tags: draft.tags.toSorted() });
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a draft that differ from the experience, as a request body: the others may have changed elsewhere. */
export function changesOf(draft: Draft, original: Experience): ExperienceEditInput {
  const before = new Map<string, unknown>(Object.entries(normal(draftOf(original))));
  const changed = Object.entries(normal(draft)).filter(([name, value]) => !isEqual(value, before.get(name)));
  return Object.fromEntries(changed) as ExperienceEditInput;
}

/** A draft with the values of `now` in the fields that it has not changed since `opened`. */
function rebased(draft: Draft, opened: Draft, now: Draft): Draft {
  const values = (of: Draft) => new Map<string, unknown>(Object.entries(of));
  const [before, after] = [values(opened), values(now)];
  const merged = Object.entries(draft).map(([name, value]) => [
    name,
    isEqual(value, before.get(name)) ? after.get(name) : value,
  ]);
  return Object.fromEntries(merged) as Draft;
}

/** A draft with the experience as it was when the changes began, as JSON. */
const edits = keptDraft('edit', { ...emptyDraft, opened: '' });

/** The storage of a member's unsaved changes to one experience, in this browser. */
export function unsavedChanges(draftKey: string, original: Experience) {
  const key = `${draftKey}:${original.id}`;
  const stored = draftOf(original);
  return {
    /** The changes; `isOutdated` tells that the experience has changed since they were written. */
    load(): { draft: Draft; isOutdated: boolean } | null {
      const { opened, ...kept } = edits.load(key);
      if (edits.isEmpty({ ...kept, opened })) return null;
      const before = opened === '' ? stored : (JSON.parse(opened) as Draft);
      const draft = rebased(kept, before, stored);
      return isSame(draft, stored) ? null : { draft, isOutdated: !isSame(before, stored) };
    },
    keep: (draft: Draft) =>
      isSame(draft, stored) ? edits.erase(key) : edits.save(key, { ...draft, opened: JSON.stringify(stored) }),
    /** The step on which the form was left, counted from 0. */
    step: () => edits.stepOf(key),
    keepStep: (step: number) => edits.saveStep(key, step),
    erase: () => edits.erase(key),
  };
}

/**
 * Makes the draft of a new experience from changes to one that is gone; false while the form of a new one has a draft,
 * which it would replace.
 */
export function startAnew(draftKey: string, written: Draft): boolean {
  if (!canStartAnew(draftKey)) return false;
  // A new experience does not have the positions of an edit.
  const positionType = newPostPositions.find((position) => position === written.positionType) ?? '';
  experienceDraft.save(draftKey, { ...written, positionType });
  return true;
}

/** Whether the form of a new experience has no draft. */
export const canStartAnew = (draftKey: string) => experienceDraft.isEmpty(experienceDraft.load(draftKey));
