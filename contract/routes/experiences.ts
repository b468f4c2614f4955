import { createRoute, z } from '@hono/zod-openapi';
import { experienceEdit, newExperience } from '../experiences.ts';
import { idParams } from '../posts.ts';
import { internshipTypes } from '../vocabulary.ts';
import { errorResponses, json, jsonBody, named, proved, provedHeaders, sanctioned } from './answers.ts';

/** An experience on the wire (spec 3.2). Times are ISO 8601 in whole minutes, dates are months. */
export const experience = named(
  'Experience',
  z.object({
    id: z.uuid(),
    companyName: z.string().nullable(),
    city: z.string(),
    sector: z.string(),
    positionType: z.string(),
    internshipType: z.enum(internshipTypes),
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    experienceText: z.string(),
    tags: z.array(z.string()),
    isPositive: z.boolean(),
    submittedBy: z.uuid(),
    authorHandle: z.string(),
    createdAt: z.iso.datetime(),
    /** Whether it was changed since others could read it. */
    isEdited: z.boolean(),
    benDeYasadimCount: z.number().int(),
    downvoteCount: z.number().int(),
    commentCount: z.number().int(),
  }),
  {
    id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
    companyName: null,
    city: 'İstanbul',
    sector: 'Pazarlama',
    positionType: 'Ücretsiz Staj',
    internshipType: 'unpaid',
    startDate: '2026-06',
    endDate: '2026-08',
    experienceText: 'İlk hafta kimse ne yapacağımı söylemedi.',
    tags: ['ücretsiz', 'mentoryok'],
    isPositive: false,
    submittedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
    authorHandle: 'souser-k3x9a1',
    createdAt: '2026-11-20T09:41:00.000Z',
    isEdited: false,
    benDeYasadimCount: 0,
    downvoteCount: 0,
    commentCount: 0,
  },
);
export type Experience = z.output<typeof experience>;

/** What a snapshot of an experience shows beside its author and text. */
export const experienceSnapshot = {
  companyName: z.string().optional(),
  city: z.string().optional(),
  sector: z.string().optional(),
  positionType: z.string().optional(),
  isPositive: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
};

/** The counters of the home page: all, positive ones, and the five most used tags. */
const experienceCounters = z.object({
  total: z.number().int(),
  positive: z.number().int(),
  popularTags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type ExperienceSummary = z.output<typeof experienceCounters>;

export const experienceSummary = createRoute({
  operationId: 'experienceSummary',
  'x-public': true,
  summary: 'How many experiences there are, how many are positive, and the most used tags',
  method: 'get',
  path: '/api/experiences/summary',
  responses: {
    200: json(experienceCounters, 'The counters', {
      total: 1248,
      positive: 531,
      popularTags: [{ tag: 'mentoryok', count: 310 }],
    }),
    ...errorResponses('experienceSummary', []),
  },
});

export const createExperience = createRoute({
  operationId: 'createExperience',
  summary: 'Submits an experience under the member’s handle',
  method: 'post',
  path: '/api/experiences',
  request: {
    headers: provedHeaders,
    body: jsonBody(newExperience, {
      city: 'İstanbul',
      sector: 'Pazarlama',
      positionType: 'Ücretsiz Staj',
      startDate: '2026-06',
      experienceText: 'İlk hafta kimse ne yapacağımı söylemedi.',
      tags: ['ücretsiz', 'mentoryok'],
      isPositive: false,
    }),
  },
  responses: {
    201: json(experience, 'The new experience'),
    ...errorResponses('createExperience', [
      'post/listed-words',
      'validation',
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

export const updateExperience = createRoute({
  operationId: 'updateExperience',
  summary: 'Changes an experience; its author alone may, and what is left out stays as it is',
  method: 'patch',
  path: '/api/experiences/{id}',
  request: {
    params: idParams,
    body: jsonBody(experienceEdit, { experienceText: 'İlk hafta kimse ne yapacağımı söylemedi. Sonra da.' }),
  },
  responses: {
    200: json(experience, 'The experience as it is now'),
    ...errorResponses('updateExperience', [
      'post/listed-words',
      'post/too-many-links',
      'post/too-many-links-young',
      'post/repeated',
      'validation',
      'auth/unauthenticated',
      'forbidden',
      ...sanctioned,
      'not-found',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});
