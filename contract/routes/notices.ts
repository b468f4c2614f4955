import { createRoute, z } from '@hono/zod-openapi';
import { reportTargets } from '../kind-names.ts';
import type { Notice } from '../notices.ts';
import { noticeEvents, reportReasons } from '../vocabulary.ts';
import { errorResponses, json } from './answers.ts';

const path = '/api/me/notices';
const example: Notice = {
  id: '0d2f1f0e-5f7c-4a58-9c36-2f4f3b1c7d11',
  day: '2026-11-21',
  event: 'content-removed',
  targetType: 'experience',
  rule: 'personal',
  why: 'Metinde bir kişinin adı geçiyordu.',
  excerpt: 'İlk hafta kimse ne yapacağımı söylemedi.',
  isRead: false,
};

const notice = z
  .object({
    id: z.uuid(),
    day: z.iso.date(),
    event: z.enum(noticeEvents),
    targetType: z.enum(reportTargets),
    rule: z.enum(reportReasons).nullable(),
    why: z.string().nullable(),
    excerpt: z.string().nullable(),
    isRead: z.boolean(),
  })
  .openapi('Notice', { example });

export const listNotices = createRoute({
  operationId: 'listNotices',
  summary: 'What the member is told of moderators’ decisions on their reports and their content, for 30 days',
  method: 'get',
  path,
  responses: {
    200: json(z.object({ items: z.array(notice) }), 'The notices, newest first'),
    ...errorResponses('listNotices', ['auth/unauthenticated']),
  },
});

export const readNotices = createRoute({
  operationId: 'readNotices',
  summary: 'Marks all notices as read',
  method: 'post',
  path: `${path}/read`,
  responses: {
    200: json(z.object({ success: z.literal(true) }), 'Read'),
    ...errorResponses('readNotices', ['auth/unauthenticated', 'forbidden']),
  },
});
