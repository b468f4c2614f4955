import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { someId } from './fields.ts';
import { reportTargets } from './kind-names.ts';
import type { ReportTarget } from './kinds.ts';
import { lengths } from './limits.ts';
import { formatCount } from './text/numbers.ts';
import { visible } from './text/visible.ts';
import { type ReportReason, type ReportStatus, reportReasons } from './vocabulary.ts';

/** A report of a post or of a comment on it (spec 3.5). Times are ISO 8601 cut to the minute. */
export interface Report {
  id: string;
  /** Where it hangs: `experiences/{id}/reports/{id}`. */
  path: string;
  status: ReportStatus;
  resolvedAt: string | null;
  targetType: ReportTarget;
  targetId: string;
  reason: ReportReason;
  note: string;
  /** `null` once the reporter is erased. */
  reportedBy: string | null;
  createdAt: string;
}

/** What a member reports, and why; the note is optional. */
export const newReport = z.object({
  targetType: z.enum(reportTargets, fieldErrors.choice),
  targetId: someId,
  reason: z.enum(reportReasons, fieldErrors.choice),
  note: z
    .string()
    .max(lengths.reportNote, fieldErrors.tooLong(formatCount(lengths.reportNote)))
    .nullish()
    .transform((note) => visible(note ?? '').trim()),
});
export type NewReport = z.output<typeof newReport>;
