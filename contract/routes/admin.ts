import { createRoute, z } from '@hono/zod-openapi';
import {
  type AdminReport,
  type Analytics,
  type Decision,
  newDecision,
  openReportsQuery,
  reportResolution,
  type Snapshot,
} from '../admin.ts';
import { reportTargets, type TotalName, totalName } from '../kind-names.ts';
import { type Kind, kinds } from '../kinds.ts';
import { pageQuery } from '../paging.ts';
import { idParams } from '../posts.ts';
import { decisionActions, reportReasons } from '../vocabulary.ts';
import { admins, errorResponses, idempotencyHeaders, json, jsonBody } from './answers.ts';
import { report } from './reports.ts';

const postId = '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11';
const reportId = '5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77';

const snapshotExample: Snapshot = {
  authorHandle: 'souser-k3x9a1',
  text: 'İlk hafta kimse ne yapacağımı söylemedi.',
  city: 'İstanbul',
  sector: 'Pazarlama',
  positionType: 'Ücretsiz Staj',
  isPositive: false,
  tags: ['ücretsiz', 'mentoryok'],
};
const snapshot = z
  .object({
    authorHandle: z.string(),
    text: z.string(),
    companyName: z.string().optional(),
    jobTitle: z.string().optional(),
    city: z.string().optional(),
    sector: z.string().optional(),
    positionType: z.string().optional(),
    isPositive: z.boolean().optional(),
    tags: z.array(z.string()).optional(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    platform: z.string().optional(),
    jobUrl: z.string().optional(),
    redFlags: z.array(z.string()).optional(),
  })
  .openapi('Snapshot', { example: snapshotExample });

const reportExample: AdminReport = {
  id: reportId,
  path: `experiences/${postId}/reports/${reportId}`,
  status: 'open',
  resolvedAt: null,
  kind: 'experience',
  postId,
  targetType: 'experience',
  targetId: postId,
  reason: 'personal',
  note: 'Metinde bir kişinin adı geçiyor.',
  reportedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
  reporterHandle: 'souser-b8w2rt',
  snapshot: snapshotExample,
  createdAt: '2026-11-20T09:41:00.000Z',
};
const adminReport = report
  .extend({ kind: z.enum(kinds), postId: z.uuid(), reporterHandle: z.string().nullable(), snapshot })
  .openapi('AdminReport', { example: reportExample });

const reportedTarget = z
  .object({
    kind: z.enum(kinds),
    postId: z.uuid(),
    targetType: z.enum(reportTargets),
    targetId: z.uuid(),
    reporters: z.number().int(),
    dueAt: z.iso.datetime(),
    now: snapshot,
  })
  .openapi('ReportedTarget', {
    example: {
      kind: 'experience',
      postId,
      targetType: 'experience',
      targetId: postId,
      reporters: 1,
      dueAt: '2026-11-22T09:41:00.000Z',
      now: snapshotExample,
    },
  });

const decisionExample: Decision = {
  id: '9c1f7a36-41d0-4a0c-8a5e-3c1f0a6d2e55',
  decidedAt: '2026-11-21T08:03:00.000Z',
  decidedBy: 'souser-n5v9tr',
  action: 'delete',
  rule: 'personal',
  why: 'Metinde bir kişinin adı geçiyordu.',
  targetType: 'experience',
  kind: 'experience',
  postId,
  targetId: postId,
  authorHandle: 'souser-k3x9a1',
  reporters: 1,
  snapshot: snapshotExample,
};
const decision = z
  .object({
    id: z.uuid(),
    decidedAt: z.iso.datetime(),
    decidedBy: z.string().nullable(),
    action: z.enum(decisionActions),
    rule: z.enum(reportReasons).nullable(),
    why: z.string().nullable(),
    targetType: z.enum(reportTargets),
    kind: z.enum(kinds),
    postId: z.uuid().nullable(),
    targetId: z.uuid().nullable(),
    authorHandle: z.string().nullable(),
    reporters: z.number().int(),
    snapshot: snapshot.nullable(),
  })
  .openapi('Decision', { example: decisionExample });

const leading = z.object({ id: z.uuid(), title: z.string(), value: z.number().int() }).nullable();
const leadingExample = { id: postId, title: 'Şirket adı paylaşılmadı · Ücretsiz Staj', value: 41 };
const analyticsExample: Analytics = {
  totalExperiences: 48,
  totalSuspiciousJobs: 21,
  totalUsers: 258,
  totalOpenReports: 6,
  totalVotes: 3120,
  mostLikedExperience: leadingExample,
  mostDislikedExperience: null,
  mostVotedExperience: leadingExample,
  tagBreakdown: { ücretsiz: 14, mentorvar: 9 },
  activity: [{ day: '2026-11-21', posts: 2, votes: 80, reports: 1 }],
};
const analytics = z
  .object({
    ...(Object.fromEntries(kinds.map((kind) => [totalName(kind), z.number().int()])) as {
      [K in Kind as TotalName<K>]: z.ZodNumber;
    }),
    totalUsers: z.number().int(),
    totalOpenReports: z.number().int(),
    totalVotes: z.number().int(),
    mostLikedExperience: leading,
    mostDislikedExperience: leading,
    mostVotedExperience: leading,
    tagBreakdown: z.record(z.string(), z.number().int()),
    activity: z.array(
      z.object({
        day: z.iso.date(),
        posts: z.number().int(),
        votes: z.number().int(),
        reports: z.number().int(),
      }),
    ),
  })
  .openapi('Analytics', { example: analyticsExample });

export const adminAnalytics = createRoute({
  operationId: 'adminAnalytics',
  summary: 'How much there is, what leads, and what came in the last 30 days',
  method: 'get',
  path: '/api/admin/analytics',
  responses: { 200: json(analytics, 'The figures'), ...errorResponses('adminAnalytics', admins) },
});

export const adminReports = createRoute({
  operationId: 'adminReports',
  summary: 'The open reports, newest first, 200 at most, with what they are about as it stands today',
  method: 'get',
  path: '/api/admin/reports',
  request: { query: openReportsQuery },
  responses: {
    200: json(
      z.object({ items: z.array(adminReport), targets: z.array(reportedTarget), total: z.number().int() }),
      'The reports',
    ),
    ...errorResponses('adminReports', ['validation', ...admins]),
  },
});

export const resolveReport = createRoute({
  operationId: 'resolveReport',
  summary: 'Resolves one report: what it is about stays, and the reporter is told',
  method: 'patch',
  path: '/api/admin/reports/{id}',
  request: { params: idParams, body: jsonBody(reportResolution, { status: 'resolved' }) },
  responses: {
    200: json(report, 'The report as it is now'),
    ...errorResponses('resolveReport', ['validation', ...admins, 'not-found', 'report/already-resolved']),
  },
});

export const createDecision = createRoute({
  operationId: 'createDecision',
  summary:
    'Decides about a post or comment: it goes or it stays, its open reports are answered, and it is written down',
  method: 'post',
  path: '/api/admin/decisions',
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(newDecision, {
      kind: 'experience',
      postId,
      targetType: 'experience',
      targetId: postId,
      action: 'delete',
      rule: 'personal',
      why: 'Metinde bir kişinin adı geçiyordu.',
      reportIds: [reportId],
    }),
  },
  responses: {
    201: json(decision, 'The decision'),
    ...errorResponses('createDecision', [
      'validation',
      ...admins,
      'unknown-kind',
      'not-found',
      'report/already-resolved',
      'idempotency-mismatch',
      'payload-too-large',
    ]),
  },
});

export const adminDecisions = createRoute({
  operationId: 'adminDecisions',
  summary: 'What moderators have decided, newest first, a page at a time; nothing of it is ever changed',
  method: 'get',
  path: '/api/admin/decisions',
  request: { query: pageQuery },
  responses: {
    200: json(z.object({ items: z.array(decision), nextCursor: z.string().nullable() }), 'A page'),
    ...errorResponses('adminDecisions', ['validation', ...admins]),
  },
});
