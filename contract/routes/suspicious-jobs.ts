import { createRoute, z } from '@hono/zod-openapi';
import { heavySignalNames } from '../ad-check/heavy.ts';
import { askedTraits, family, familyRuling } from '../families.ts';
import { idParams } from '../posts.ts';
import { newSuspiciousJob } from '../suspicious-jobs.ts';
import { admins, errorResponses, json, jsonBody, named, proved, provedHeaders, sanctioned } from './answers.ts';
import { imageExample, listingImage } from './images.ts';

const imagePath = 'suspicious-jobs/7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a/1795219200000_q3Zt0b1kQk2mYw8xHc5v7A.webp';

/** A listing that members find suspicious, on the wire (spec 3.3). Times are ISO 8601 cut to the minute. */
export const suspiciousJob = named(
  'SuspiciousJob',
  z.object({
    id: z.uuid(),
    companyName: z.string().nullable(),
    jobTitle: z.string(),
    platform: z.string(),
    /** As typed by the member: a page links it only when it is a web address. */
    jobUrl: z.string().nullable(),
    listingText: z.string(),
    /**
     * The heavy signals that the check of an ad finds in `listingText`, the heaviest first. They are found within a minute
     * or so after the listing became public: until then there are none.
     */
    heavySignals: z.array(z.enum(heavySignalNames)),
    /** Where each of `heavySignals` stands in `listingText`; none for those that a node of the version before found. */
    heavyPlaces: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    redFlags: z.array(z.string()),
    city: z.string().nullable(),
    sector: z.string().nullable(),
    positionType: z.string().nullable(),
    /** The photos with their sizes, in the order of `imageUrls` and `imagePaths`. */
    images: z.array(listingImage),
    imageUrls: z.array(z.string()),
    imagePaths: z.array(z.string()),
    /** The first of `imageUrls`. */
    imageUrl: z.string().nullable(),
    /** The first of `imagePaths`. */
    imagePath: z.string().nullable(),
    submittedBy: z.uuid(),
    authorHandle: z.string(),
    createdAt: z.iso.datetime(),
    upvotes: z.number().int(),
    downvotes: z.number().int(),
    commentCount: z.number().int(),
    /** The family of a listing that several members have submitted, in other words or under the same contacts. */
    family: family.optional(),
  }),
  {
    id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b12',
    companyName: null,
    jobTitle: 'Sosyal Medya Stajyeri',
    platform: 'Diğer',
    jobUrl: 'https://ilan-duvari.example/ilan/48213',
    listingText: 'Aile ortamımızda sıkılmayacaksınız. Ücret deneyim karşılığıdır.',
    heavySignals: ['unpaid'],
    heavyPlaces: [{ start: 36, end: 62 }],
    redFlags: ['aile ortamı', 'deneyim karşılığı'],
    city: 'İstanbul',
    sector: 'Pazarlama',
    positionType: 'Ücretsiz Staj',
    images: [imageExample],
    imageUrls: [imageExample.url],
    imagePaths: [imagePath],
    imageUrl: imageExample.url,
    imagePath,
    submittedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
    authorHandle: 'souser-k3x9a1',
    createdAt: '2026-11-20T09:41:00.000Z',
    upvotes: 12,
    downvotes: 0,
    commentCount: 3,
  },
);
export type SuspiciousJob = z.output<typeof suspiciousJob>;

/** What a snapshot of a listing shows beside its author and text. */
export const suspiciousJobSnapshot = {
  companyName: z.string().optional(),
  jobTitle: z.string().optional(),
  city: z.string().optional(),
  sector: z.string().optional(),
  positionType: z.string().optional(),
  platform: z.string().optional(),
  jobUrl: z.string().optional(),
  redFlags: z.array(z.string()).optional(),
};

export const createSuspiciousJob = createRoute({
  operationId: 'createSuspiciousJob',
  summary: 'Submits a suspicious listing under the member’s handle; `images` are ids from the upload call',
  method: 'post',
  path: '/api/suspicious-jobs',
  request: {
    headers: provedHeaders,
    body: jsonBody(newSuspiciousJob, {
      jobTitle: 'Sosyal Medya Stajyeri',
      platform: 'Diğer',
      jobUrl: 'https://ilan-duvari.example/ilan/48213',
      listingText: 'Aile ortamımızda sıkılmayacaksınız. Ücret deneyim karşılığıdır.',
      redFlags: ['aile ortamı', 'deneyim karşılığı'],
      city: 'İstanbul',
      images: ['4f1f3c52-6f0e-4a53-9d3f-0f3c6f6f7a10'],
    }),
  },
  responses: {
    201: json(suspiciousJob, 'The new listing'),
    ...errorResponses('createSuspiciousJob', [
      'validation',
      'listing/too-long',
      'image/too-many',
      'image/not-available',
      'auth/unauthenticated',
      'forbidden',
      'profile-missing',
      ...sanctioned,
      ...proved,
      'idempotency-mismatch',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});

export const familyOfSuspiciousJob = createRoute({
  operationId: 'familyOfSuspiciousJob',
  'x-public': true,
  summary: 'The other listings of a listing’s family, newest first; none where too few members have submitted it',
  method: 'get',
  path: '/api/suspicious-jobs/{id}/family',
  request: { params: idParams },
  responses: {
    200: json(z.object({ items: z.array(suspiciousJob) }), 'The other listings'),
    ...errorResponses('familyOfSuspiciousJob', ['not-found']),
  },
});

/** The family of a listing as moderators see it, also where few members have submitted it, with their rulings. */
const moderatedFamily = z.object({
  family: family.nullable(),
  /** The other listings, newest first. */
  others: z.array(suspiciousJob),
  /** Whether the listing was taken out of a family, so that what it shares joins it with none. */
  isOutsider: z.boolean(),
  /** Whether the listing was joined with another one. */
  isBound: z.boolean(),
});
export type ModeratedFamily = z.output<typeof moderatedFamily>;

export const adminFamily = createRoute({
  operationId: 'adminFamily',
  summary: 'The family of a listing, also where few members have submitted it, and what moderators ruled about it',
  method: 'get',
  path: '/api/admin/suspicious-jobs/{id}/family',
  request: { params: idParams },
  responses: {
    200: json(moderatedFamily, 'The family'),
    ...errorResponses('adminFamily', [...admins, 'not-found']),
  },
});

export const ruleOnFamily = createRoute({
  operationId: 'ruleOnFamily',
  summary:
    'Takes a listing out of its family, joins it with another one, or takes back what was ruled about it; records the decision',
  method: 'post',
  path: '/api/admin/suspicious-jobs/{id}/family',
  request: {
    params: idParams,
    body: jsonBody(familyRuling, {
      action: 'family-join',
      other: 'https://sesol.example/suspicious-jobs?ilan=0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b13',
    }),
  },
  responses: {
    200: json(moderatedFamily, 'The family as it is now'),
    ...errorResponses('ruleOnFamily', [
      'validation',
      ...admins,
      'not-found',
      'family/none',
      'family/other-not-found',
      'family/same-listing',
      'family/already-together',
      'payload-too-large',
    ]),
  },
});

export const alikeSuspiciousJobs = createRoute({
  operationId: 'alikeSuspiciousJobs',
  summary:
    'How many public listings share a contact or their wording with a text, of which the call has hashes alone: its bands, and SHA-256 of its identifiers',
  method: 'post',
  path: '/api/suspicious-jobs/alike',
  request: {
    body: jsonBody(askedTraits, {
      bands: ['00a1b2c3000d4e5f00061728'],
      identifiers: [{ kind: 'handle', hash: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2' }],
    }),
  },
  responses: {
    200: json(z.object({ count: z.number().int(), items: z.array(suspiciousJob) }), 'Their number, and the newest'),
    ...errorResponses('alikeSuspiciousJobs', ['validation', 'forbidden', 'payload-too-large', 'rate-limited']),
  },
});
