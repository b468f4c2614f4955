import { fieldErrors } from './copy/errors.ts';
import type { Issue } from './errors.ts';
import type { EditedExperience, Experience } from './experiences.ts';
import { lengths } from './limits.ts';
import { formatCount } from './text/numbers.ts';
import { editPositions } from './vocabulary.ts';

/** Whether the months are in the order of one job; a missing one fits any. */
export function monthsInOrder({ startDate, endDate }: Pick<Experience, 'startDate' | 'endDate'>): boolean {
  return !startDate || !endDate || startDate <= endDate;
}

const recommendation = { good: 'tavsiye etmem', bad: 'tavsiye ederim' } as const;

/** The chosen tag that speaks against the verdict, if there is one: it may be a slip, and may be meant. */
export function tagAgainst(verdict: 'good' | 'bad' | '', tags: readonly string[]): string | undefined {
  return verdict && tags.includes(recommendation[verdict]) ? recommendation[verdict] : undefined;
}

/** The length limit of an edited text: never below the current text, so that nobody has to shorten it. */
export function editTextLimit({ experienceText }: Pick<Experience, 'experienceText'>): number {
  return Math.max(lengths.editedText, experienceText.length);
}

/** The positions offered by an edit of an experience: the current one, and those of the edit form. */
export function editablePositions({ positionType }: Pick<Experience, 'positionType'>): string[] {
  return [...new Set([positionType, ...Object.keys(editPositions)])];
}

/** The issues, by field, that keep `edited` from replacing `current`. */
export function editIssues(current: Experience, edited: EditedExperience): Issue[] {
  const issues: Issue[] = [];
  const limit = editTextLimit(current);
  if (edited.experienceText.length > limit) {
    issues.push({ path: 'experienceText', message: fieldErrors.tooLong(formatCount(limit)) });
  }
  if (!editablePositions(current).includes(edited.positionType)) {
    issues.push({ path: 'positionType', message: fieldErrors.choice });
  }
  if (!monthsInOrder(edited)) issues.push({ path: 'endDate', message: fieldErrors.monthOrder });
  return issues;
}
