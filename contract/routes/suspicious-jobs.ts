import { createRoute, z } from '@hono/zod-openapi';
import { pageQuery } from '../paging.ts';
import type { SuspiciousJob } from '../suspicious-jobs.ts';
import { errorResponses, json, pageOf } from './answers.ts';

const example: SuspiciousJob = {
  id: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b12',
  companyName: null,
  jobTitle: 'Sosyal Medya Stajyeri',
  platform: 'Diğer',
  jobUrl: 'https://ilan-duvari.example/ilan/48213',
  listingText: 'Aile ortamımızda sıkılmayacaksınız. Ücret deneyim karşılığıdır.',
  redFlags: ['aile ortamı', 'deneyim karşılığı'],
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  imageUrls: [],
  imagePaths: [],
  imageUrl: null,
  imagePath: null,
  submittedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
  authorHandle: 'souser-k3x9a1',
  createdAt: '2026-11-20T09:41:00.000Z',
  upvotes: 12,
  downvotes: 0,
  commentCount: 3,
};

export const suspiciousJob = z
  .object({
    id: z.uuid(),
    companyName: z.string().nullable(),
    jobTitle: z.string(),
    platform: z.string(),
    jobUrl: z.string().nullable(),
    listingText: z.string(),
    redFlags: z.array(z.string()),
    city: z.string().nullable(),
    sector: z.string().nullable(),
    positionType: z.string().nullable(),
    imageUrls: z.array(z.string()),
    imagePaths: z.array(z.string()),
    imageUrl: z.string().nullable(),
    imagePath: z.string().nullable(),
    submittedBy: z.uuid(),
    authorHandle: z.string(),
    createdAt: z.iso.datetime(),
    upvotes: z.number().int(),
    downvotes: z.number().int(),
    commentCount: z.number().int(),
  })
  .openapi('SuspiciousJob', { example });

export const listSuspiciousJobs = createRoute({
  operationId: 'listSuspiciousJobs',
  summary: 'Suspicious listings, most upvoted first, a page at a time',
  method: 'get',
  path: '/api/suspicious-jobs',
  request: { query: pageQuery },
  responses: { 200: json(pageOf(suspiciousJob), 'A page'), ...errorResponses('listSuspiciousJobs', ['validation']) },
});

export const getSuspiciousJob = createRoute({
  operationId: 'getSuspiciousJob',
  summary: 'One suspicious listing',
  method: 'get',
  path: '/api/suspicious-jobs/{id}',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(suspiciousJob, 'The listing'), ...errorResponses('getSuspiciousJob', ['not-found']) },
});
