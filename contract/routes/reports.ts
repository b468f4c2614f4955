import { createRoute, z } from '@hono/zod-openapi';
import { reportReasons } from '../dialog-vocabulary.ts';
import { reportTargets } from '../kind-names.ts';
import { postParams } from '../posts.ts';
import { newReport } from '../reports.ts';
import { reportStatuses } from '../vocabulary.ts';
import { errorResponses, idempotencyHeaders, json, jsonBody, named } from './answers.ts';

const example = {
  id: '5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77',
  path: 'experiences/0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11/reports/5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77',
  status: 'open' as const,
  resolvedAt: null,
  targetType: 'experience' as const,
  targetId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
  reason: 'personal' as const,
  note: 'Metinde bir kişinin adı geçiyor.',
  reportedBy: '7d0c5a4e-3f0b-4a7e-8c57-2f1f6d1f9b6a',
  createdAt: '2026-11-20T09:41:00.000Z',
};

/** A report of a post or of a comment on it (spec 3.5). Times are ISO 8601 cut to the minute. */
export const report = named(
  'Report',
  z.object({
    id: z.uuid(),
    /** The path of the report: `experiences/{id}/reports/{id}`. */
    path: z.string(),
    status: z.enum(reportStatuses),
    resolvedAt: z.iso.datetime().nullable(),
    targetType: z.enum(reportTargets),
    targetId: z.uuid(),
    reason: z.enum(reportReasons),
    note: z.string(),
    /** `null` once the reporter is erased. */
    reportedBy: z.uuid().nullable(),
    createdAt: z.iso.datetime(),
  }),
  example,
);
export type Report = z.output<typeof report>;

export const createReport = createRoute({
  operationId: 'createReport',
  summary: 'Reports a post, or a comment on it; one open report a member and target',
  method: 'post',
  path: '/api/{kind}/{id}/reports',
  request: {
    params: postParams,
    headers: idempotencyHeaders,
    body: jsonBody(newReport, {
      targetType: example.targetType,
      targetId: example.targetId,
      reason: example.reason,
      note: example.note,
    }),
  },
  responses: {
    201: json(report, 'The report'),
    ...errorResponses('createReport', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'profile-missing',
      'member/locked',
      'unknown-kind',
      'not-found',
      'report/already-open',
      'idempotency-mismatch',
      'payload-too-large',
      'report/young',
      'rate-limited',
    ]),
  },
});
