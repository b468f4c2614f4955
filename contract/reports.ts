import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { reportReasons } from './dialog-vocabulary.ts';
import { someId } from './fields.ts';
import { reportTargets } from './kind-names.ts';
import { lengths } from './limits.ts';
import { formatCount } from './text/numbers.ts';
import { visible } from './text/visible.ts';

export type { Report } from './routes/reports.ts';

/** The body of a report; the note is optional. */
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
