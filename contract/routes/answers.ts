import { z } from '@hono/zod-openapi';
import { errorSentence } from '../copy/errors.ts';
import { type ErrorCode, errorAdditions, errorCodes, errorStatus } from '../errors.ts';
import { lengths } from '../limits.ts';
import { proofLengths, proofWork, provedDeeds } from '../proofs.ts';

/** A refused field; `path` is dotted, as in `tags.0`. */
const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.output<typeof issue>;

/** A signed challenge: who solves it has computed a proof of work. */
export const proofChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal(proofWork.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      /** The beginning of the sought key, in hexadecimal digits. */
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ deed: z.enum(provedDeeds), until: z.number().int() }),
    }),
    signature: z.string(),
  })
  .openapi('ProofChallenge');
export type ProofChallenge = z.output<typeof proofChallenge>;

/** What a browser sends once it has solved a challenge. */
export const proof = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number().int(), derivedKey: z.string() }),
});
export type Proof = z.output<typeof proof>;

/** The body of an error answer. */
const errorBody = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    /** An effect of the refused call; `message` mentions it, too. */
    addition: z.enum(errorAdditions).optional(),
    issues: z.array(issue).optional(),
    /** The challenge to solve before the call is repeated. */
    challenge: proofChallenge.optional(),
  })
  .openapi('Error');
export type ErrorBody = z.output<typeof errorBody>;

/** The error answers of an operation, grouped by status, each with its codes and an example. */
export function errorResponses(operationId: string, codes: ErrorCode[]) {
  const byStatus = Map.groupBy(
    new Set([...codes, 'unavailable' as const, 'internal' as const]),
    (code) => errorStatus[code],
  );
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/json': {
            schema: errorBody,
            example: { code: group[0], message: errorSentence(group[0] as ErrorCode, operationId) },
          },
        },
      },
    ]),
  ) as Record<400 | 401 | 403 | 404 | 409 | 413 | 429 | 500, ErrorResponse>;
}

interface ErrorResponse {
  description: string;
  content: { 'application/json': { schema: typeof errorBody; example: unknown } };
}

/** The error codes of a member whom a sanction keeps from writing. */
export const sanctioned: ErrorCode[] = ['member/paused', 'member/locked'];

/** The error codes common to all admin operations. */
export const admins: ErrorCode[] = [
  'auth/unauthenticated',
  'forbidden',
  'auth/confirmation-required',
  'auth/second-factor-required',
  'auth/second-factor-missing',
];

/** The field that admin lists add to a post: the number of open reports of it and of its comments. */
export const reported = { openReports: z.number().int() };
export type Reported = z.output<z.ZodObject<typeof reported>>;

/** A JSON answer described by a schema. */
export function json<T extends z.ZodType>(schema: T, description: string, example?: z.input<T>) {
  return { description, content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } };
}

/** A required JSON request body. */
export function jsonBody<T extends z.ZodType>(schema: T, example?: z.input<T>) {
  return { required: true, content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } };
}

/** A schema under its name in the OpenAPI document, with an example. */
export function named<T extends z.ZodType>(name: string, schema: T, example: z.output<T>): T {
  return schema.openapi(name, { example });
}

/** A page of a list without a total; `nextCursor` is `null` on the last one. */
export function uncountedPageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The total of a list, counted up to 1,000 and `capped` beyond. */
const total = z.object({ value: z.number().int(), capped: z.boolean() });
export type Total = z.output<typeof total>;

/** A page of a list with its total. */
export function pageOf<T extends z.ZodType>(item: T) {
  return uncountedPageOf(item).extend({ total });
}
export type Page<Item> = z.output<ReturnType<typeof pageOf<z.ZodType<Item>>>>;

/**
 * A search with its misspelled words corrected. `isShown` where nothing was found by the search itself, and the page
 * answers this one instead.
 */
const correction = z.object({ search: z.string(), isShown: z.boolean() });
export type Correction = z.output<typeof correction>;

/** A page of a list that can be searched. */
export function searchedPageOf<T extends z.ZodType>(item: T) {
  return pageOf(item).extend({ correction: correction.optional() });
}
export type SearchedPage<Item> = z.output<ReturnType<typeof searchedPageOf<z.ZodType<Item>>>>;

/** The header of a creating call; a repeated call with the same key gets the same answer and creates nothing. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().min(1).max(lengths.idempotencyKey).optional(),
});

/** The headers of a creating call for which newcomers may need a proof of work: base64 of a `Proof`, or a pass. */
export const provedHeaders = idempotencyHeaders.extend({
  proof: z.string().max(proofLengths.proof).optional(),
  'proof-pass': z.string().max(proofLengths.pass).optional(),
});
export type ProvedHeaders = z.output<typeof provedHeaders>;

/** The error codes of a call with a proof of work. */
export const proved: ErrorCode[] = ['proof/required', 'proof/pass-invalid'];
