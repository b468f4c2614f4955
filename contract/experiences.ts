import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { monthsInOrder } from './experience-rules.ts';
import { anonymous, blankIsNull, listOf, seen, tooLong } from './fields.ts';
import { lengths, longest } from './limits.ts';
import type { Page } from './paging.ts';
import { otherName, publishChoice } from './publication.ts';
import type { Experience } from './routes/experiences.ts';
import { showsSomething } from './text/visible.ts';
import { cities, newPostPositions, positions, sectors, tags } from './vocabulary.ts';

export type { Experience, ExperienceSummary } from './routes/experiences.ts';

/** `YYYY-MM`, or a full date cut to its month: a day, with city and sector, could name a person. */
const month = blankIsNull(
  z
    .string()
    .max(longest.date, fieldErrors.month)
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, fieldErrors.month)
    .transform((date) => date.slice(0, 7))
    .nullish()
    .transform((date) => date ?? null),
);

const tagList = listOf(z.enum(tags, fieldErrors.choice), tags.length, { required: fieldErrors.atLeastOneTag });

/** The fields that an experience's author fills in. Other fields of a body are ignored. */
const said = {
  companyName: blankIsNull(
    anonymous(z.string().trim().max(lengths.companyName, tooLong(lengths.companyName)))
      .nullish()
      .transform((name) => name ?? null),
  ),
  city: z.enum(cities, fieldErrors.choice),
  sector: z.enum(sectors, fieldErrors.choice),
  startDate: month,
  endDate: month,
  experienceText: seen(
    anonymous(
      z
        .string(fieldErrors.required)
        .max(lengths.experienceText, tooLong(lengths.experienceText))
        .refine(showsSomething, fieldErrors.required),
    ),
  ),
  tags: tagList
    .refine((chosen) => chosen.length > 0, fieldErrors.atLeastOneTag)
    .transform((chosen) => [...new Set(chosen)]),
  isPositive: z.boolean(fieldErrors.required),
};

/** The body of a new experience: its fields, and its minute and name of publication. */
export const newExperience = z
  .object({ ...said, positionType: z.enum(newPostPositions, fieldErrors.choice), publish: publishChoice, otherName })
  .refine(monthsInOrder, { path: ['endDate'], message: fieldErrors.monthOrder });

/** The body of `POST /api/experiences` as a caller writes it. */
export type NewExperienceInput = z.input<typeof newExperience>;
/** The body of a new experience after validation: trimmed, cut, without repeated tags. */
export type NewExperience = z.output<typeof newExperience>;

/** The body of an edit; omitted fields stay unchanged. Rules that depend on the current text are in `editIssues`. */
export const experienceEdit = z.object({ ...said, positionType: z.enum(positions, fieldErrors.choice) }).partial();

/** The body of `PATCH /api/experiences/{id}` as a caller writes it. */
export type ExperienceEditInput = z.input<typeof experienceEdit>;
/** The fields that an edit may change. */
export type EditedExperience = Pick<Experience, keyof typeof said | 'positionType'>;

export type ExperiencePage = Page<Experience>;
