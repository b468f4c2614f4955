import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { listOf, seen, tooLong, yesOrNo } from './fields.ts';
import type { Choice, Choices, Filter, Filters, Flag } from './filters.ts';
import { lengths } from './limits.ts';
import { pageQuery } from './paging.ts';
import { type Sort, sorts } from './vocabulary.ts';

/** The query of suggestions: how a search begins. */
export const suggestionQuery = z.object({
  begins: seen(z.string().trim().max(lengths.search, tooLong(lengths.search))),
});

/** The query schema of one filter. */
type QueryOf<F> =
  F extends Choice<infer Option>
    ? z.ZodOptional<z.ZodType<Option, Option>>
    : F extends Choices<infer Option>
      ? z.ZodOptional<z.ZodType<Option[], Option | Option[]>>
      : F extends Flag
        ? z.ZodOptional<z.ZodType<boolean, string>>
        : z.ZodOptional<z.ZodType<string, string>>;

type ListQuery<All extends Filters> = z.ZodObject<
  typeof pageQuery.shape & { [Name in keyof All]: QueryOf<All[Name]> } & {
    sortBy: z.ZodDefault<z.ZodType<Sort, Sort>>;
  }
>;

/** The query schema of a list with these filters; its default order is `sortBy`. */
export function listQuery<All extends Filters>(filters: All, sortBy: Sort): ListQuery<All> {
  const narrowing = Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]);
  const order = z.enum(sorts, fieldErrors.choice).default(sortBy);
  return pageQuery.extend({ ...Object.fromEntries(narrowing), sortBy: order }) as unknown as ListQuery<All>;
}

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.type) {
    case 'words':
      return seen(z.string().trim().max(lengths.search, tooLong(lengths.search)).optional());
    case 'choice':
      return z.enum(filter.options, fieldErrors.choice).optional();
    case 'choices': {
      const list = listOf(z.enum(filter.options, fieldErrors.choice), filter.options.length);
      return repeatable(list.transform((chosen) => [...new Set(chosen)]).optional());
    }
    case 'flag':
      return yesOrNo.optional();
  }
}

/** A list in a query: one value is a list of one, several are repeated, as in `?tags=a&tags=b`. */
const repeatable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), schema);
