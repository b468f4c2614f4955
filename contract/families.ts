import { z } from 'zod';
import { fieldErrors } from './copy/errors.ts';
import { type FamilyAction, familyActions } from './dialog-vocabulary.ts';
import { tooLong } from './fields.ts';
import { uuid } from './post-address.ts';

export type { ModeratedFamily } from './routes/suspicious-jobs.ts';

/** What the listings of a family may share, in the order in which a card says it. */
export const sharedTraits = ['phone', 'iban', 'email', 'web', 'handle', 'text'] as const;

/** What all listings of a family have in common, on the wire; only the kinds of what they share, never the values. */
export const family = z.object({
  /** The random id of the family. */
  id: z.uuid(),
  /** The number of listings, and that of the members who submitted them. */
  listings: z.number().int(),
  members: z.number().int(),
  /** The days (UTC) on which the first and the last became public. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  shared: z.array(z.enum(sharedTraits)),
});
export type Family = z.output<typeof family>;

/** The traits of a text that somebody asks for: the bands of its wording, and SHA-256 of its identifiers. Never the text. */
export const askedTraits = z.object({
  bands: z
    .array(
      z
        .string()
        .regex(/^[0-9a-f]{24}$/)
        .meta({ maxLength: 24 }),
    )
    .max(64),
  identifiers: z
    .array(
      z.object({
        kind: z.enum(sharedTraits).exclude(['text']),
        hash: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .meta({ maxLength: 64 }),
      }),
    )
    .max(20),
});
export type AskedTraits = z.output<typeof askedTraits>;

/** The longest address of a listing that a moderator may paste. */
const longestAddress = 500;

/** A listing as somebody names it, by its id or the address of its page; `null` where the text names none. */
const namedListing = z
  .string()
  .max(longestAddress, tooLong(longestAddress))
  .transform((text) => text.toLowerCase().match(uuid)?.[0] ?? null);

/**
 * A moderator's ruling about a listing: out of its family, joined with another listing (`other`, an id or an address), or
 * as its text has it, which takes back all rulings about it.
 */
export const familyRuling = z
  .object({ action: z.enum(familyActions, fieldErrors.choice), other: namedListing.nullish() })
  .refine(({ action, other }) => action !== 'family-join' || other !== undefined, {
    path: ['other'],
    message: fieldErrors.required,
  });
/** A ruling as a caller writes it. */
export type FamilyRulingInput = { action: FamilyAction; other?: string };

/** Limits of families of listings. */
export const families = {
  /** The number of members who must have submitted listings of a family before others see that it is one. */
  shownFrom: 3,
  /** The listings of a family that are listed, newest first. */
  listed: 50,
  /** The bands that a listing must have in common with a text that is not sent itself. */
  bandsAsked: 3,
  /** The listings that such a question leads to, newest first. */
  answered: 5,
  /** The listings that the job reads in a minute, and those among which it looks for them. */
  readAMinute: 200,
  lookedAt: 500,
} as const;
