import { z } from 'zod';
import { errorSentence, fieldErrors, tooMany } from './copy/errors.ts';
import { longest } from './limits.ts';
import { formatCount } from './text/numbers.ts';
import { findIdentityNumbers } from './text/personal-data/identity-numbers.ts';
import { showsSomething, visible } from './text/visible.ts';

export const tooLong = (limit: number) => fieldErrors.tooLong(formatCount(limit));

/** Removes invisible characters from a text before `schema` checks it. */
export const seen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? visible(value) : value), schema);

/** Turns a blank text, which browsers send for an empty field, into `null`. */
export const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && !showsSomething(value) ? null : value), seen(schema));

/** The refusal of a list that is too long: its sentence, and its code where it has a specific one. */
interface TooMany {
  message: string;
  params?: { code: string };
}

/** A list of at most `most` items. A longer one is refused as a whole: each wrong item would be an issue of its own. */
export const listOf = <T extends z.ZodType>(
  item: T,
  most: number,
  told: { required?: string; refusal?: TooMany } = {},
) => {
  const { required, refusal = { message: tooMany(formatCount(most)) } } = told;
  const list: z.ZodType<z.output<T>[], unknown> = z.preprocess((value, ctx) => {
    if (!Array.isArray(value) || value.length <= most) return value;
    ctx.addIssue({ code: 'custom', ...refusal });
    return z.NEVER;
  }, z.array(item, required).max(most));
  return list as z.ZodType<z.output<T>[], z.input<T>[]>;
};

/** A text that must show something, without invisible characters and of at most `limit` characters. */
export const words = (limit: number) =>
  z
    .string(fieldErrors.required)
    .transform((text) => visible(text).trim())
    .pipe(z.string().max(limit, tooLong(limit)).refine(showsSomething, fieldErrors.required))
    .meta({ maxLength: limit });

/** An id in a call; the schema does not check whether it exists. */
export const someId = z.string(fieldErrors.required).max(longest.id, fieldErrors.tooLong(formatCount(longest.id)));

/** A boolean in a query, `true` or `false`. */
export const yesOrNo = z.stringbool(fieldErrors.choice).meta({ maxLength: longest.yesOrNo });

/** Refuses a text with a number that identifies one person, a T.C. kimlik number or an IBAN, by a specific code. */
export const anonymous = <T extends z.ZodType<string>>(schema: T) =>
  schema.superRefine((text, ctx) => {
    const [found] = findIdentityNumbers(text);
    if (!found) return;
    const code = `personal-data/${found.kind}` as const;
    ctx.addIssue({ code: 'custom', message: errorSentence(code), params: { code } });
  });
