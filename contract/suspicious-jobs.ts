import { z } from 'zod';
import { errorSentence, fieldErrors } from './copy/errors.ts';
import { anonymous, blankIsNull, listOf, seen, someId, tooLong } from './fields.ts';
import { lengths, photos } from './limits.ts';
import { allRedFlags, platforms } from './listing-vocabulary.ts';
import type { Page } from './paging.ts';
import { otherName, publishChoice } from './publication.ts';
import type { SuspiciousJob } from './routes/suspicious-jobs.ts';
import { showsSomething } from './text/visible.ts';
import { cities, newPostPositions, sectors } from './vocabulary.ts';

export type { SuspiciousJob } from './routes/suspicious-jobs.ts';

/** A text of at most `limit` characters; a longer one is refused by the same code in all fields. */
const atMost = (limit: number) =>
  z
    .string(fieldErrors.required)
    .trim()
    .refine((text) => text.length <= limit, { message: tooLong(limit), params: { code: 'listing/too-long' } })
    .meta({ maxLength: limit });

const required = (limit: number) => seen(anonymous(atMost(limit)).refine(showsSomething, fieldErrors.required));
const optional = <T extends z.ZodType>(schema: T) => blankIsNull(schema.nullish().transform((value) => value ?? null));

/** Whether a text is a web address without a user name or password, which could pass for the host. */
function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol) && !address.username && !address.password;
}

/** The body of a new listing. Other fields are ignored. */
export const newSuspiciousJob = z.object({
  companyName: optional(anonymous(atMost(lengths.companyName))),
  jobTitle: required(lengths.jobTitle),
  platform: z.enum(platforms, fieldErrors.choice),
  jobUrl: optional(atMost(lengths.jobUrl).refine(isWebAddress, fieldErrors.webAddress)),
  listingText: required(lengths.listingText),
  redFlags: listOf(z.enum(allRedFlags, fieldErrors.choice), allRedFlags.length, {
    required: fieldErrors.atLeastOneRedFlag,
  })
    .refine((chosen) => chosen.length > 0, fieldErrors.atLeastOneRedFlag)
    .transform((chosen) => [...new Set(chosen)]),
  city: optional(z.enum(cities, fieldErrors.choice)),
  sector: optional(z.enum(sectors, fieldErrors.choice)),
  positionType: optional(z.enum(newPostPositions, fieldErrors.choice)),
  /** Ids from the upload call, in order. */
  images: listOf(someId, photos.perListing, {
    refusal: { message: errorSentence('image/too-many'), params: { code: 'image/too-many' } },
  })
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  publish: publishChoice,
  otherName,
});

/** The body of `POST /api/suspicious-jobs` as a caller writes it. */
export type NewSuspiciousJobInput = z.input<typeof newSuspiciousJob>;
/** The body of a new listing after validation: trimmed, without repeated red flags or photos. */
export type NewSuspiciousJob = z.output<typeof newSuspiciousJob>;

export type SuspiciousJobPage = Page<SuspiciousJob>;
