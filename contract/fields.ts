import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { formatCount } from './text/numbers.ts';
import { showsSomething, visible } from './text/visible.ts';

export const tooLong = (limit: number) => fieldErrors.tooLong(formatCount(limit));

/** Texts without what nobody can see. */
export const seen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? visible(value) : value), schema);

/** Blank texts mean "left out", as browsers send them. */
export const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && !showsSomething(value) ? null : value), seen(schema));
