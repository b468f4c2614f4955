import { z } from 'zod';
import { errorSentence, fieldErrors, tooMany } from './copy/errors.ts';
import { longest } from './limits.ts';
import { formatCount } from './text/numbers.ts';
import { findIdentityNumbers } from './text/personal-data/identity-numbers.ts';
import { showsSomething, visible } from './text/visible.ts';

export const tooLong = (limit: number) => fieldErrors.tooLong(formatCount(limit));

/** Texts without what nobody can see. */
export const seen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? visible(value) : value), schema);

/** Blank texts mean "left out", as browsers send them. */
export const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && !showsSomething(value) ? null : value), seen(schema));

/** What is wrong with a list that is too long, and the code by which it is refused where that is one of its own. */
interface TooMany {
  message: string;
  params?: { code: string };
}

/** A list of at most so many items. A longer one is refused as it stands: each wrong item would be a fault of its own. */
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

/** What names something; whether anything is called so is not the schema's to say. */
export const someId = z.string(fieldErrors.required).max(longest.id, fieldErrors.tooLong(formatCount(longest.id)));

/** `true` or `false`, as addresses write it. */
export const yesOrNo = z.stringbool(fieldErrors.choice).meta({ maxLength: longest.yesOrNo });

/** Texts in which no number leads to one person alone: a T.C. kimlik number or an IBAN is refused by its name. */
export const anonymous = <T extends z.ZodType<string>>(schema: T) =>
  schema.superRefine((text, ctx) => {
    const [found] = findIdentityNumbers(text);
    if (!found) return;
    const code = `personal-data/${found.kind}` as const;
    ctx.addIssue({ code: 'custom', message: errorSentence(code), params: { code } });
  });
