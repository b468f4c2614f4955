import { fieldErrors } from './copy/errors.ts';
import type { Issue } from './errors.ts';
import type { EditedExperience, Experience } from './experiences.ts';
import { lengths } from './limits.ts';
import { formatCount } from './text/numbers.ts';
import { editPositions } from './vocabulary.ts';

/** Whether the months can be those of one job; a missing one fits any. */
export function monthsInOrder({ startDate, endDate }: Pick<Experience, 'startDate' | 'endDate'>): boolean {
  return !startDate || !endDate || startDate <= endDate;
}

/** How long an edited text may be: nobody who shared more is forced to cut it. */
export function editTextLimit({ experienceText }: Pick<Experience, 'experienceText'>): number {
  return Math.max(lengths.editedText, experienceText.length);
}

/** The positions to choose from in an edit of an experience: the present one, and the edit form's own. */
export function editablePositions({ positionType }: Pick<Experience, 'positionType'>): string[] {
  return [...new Set([positionType, ...Object.keys(editPositions)])];
}

/** What keeps `edited` from replacing `current`, by field. */
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
