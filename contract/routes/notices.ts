import { createRoute, z } from '@hono/zod-openapi';
import { reportReasons } from '../dialog-vocabulary.ts';
import { reportTargets } from '../kind-names.ts';
import { noticeEvents } from '../vocabulary.ts';
import { errorResponses, json, named } from './answers.ts';

const path = '/api/me/notices';

/** A notice about a moderator's decision, kept for 30 days. It names neither reporters nor moderators. */
const notice = named(
  'Notice',
  z.object({
    id: z.uuid(),
    /** The day of the decision, `2026-11-21`. */
    day: z.iso.date(),
    event: z.enum(noticeEvents),
    targetType: z.enum(reportTargets),
    /** The broken rule, in the author's notice alone. */
    rule: z.enum(reportReasons).nullable(),
    /** The moderator's reason, in the author's notice alone; it may be missing. */
    why: z.string().nullable(),
    /** The beginning of the removed text, in its author's notice alone. */
    excerpt: z.string().nullable(),
    /** The time from which the member may write again, in the notice of a pause alone. */
    until: z.iso.datetime().nullable(),
    isRead: z.boolean(),
  }),
  {
    id: '0d2f1f0e-5f7c-4a58-9c36-2f4f3b1c7d11',
    day: '2026-11-21',
    event: 'content-removed',
    targetType: 'experience',
    rule: 'personal',
    why: 'Metinde bir kişinin adı geçiyordu.',
    excerpt: 'İlk hafta kimse ne yapacağımı söylemedi.',
    until: null,
    isRead: false,
  },
);
export type Notice = z.output<typeof notice>;

export const listNotices = createRoute({
  operationId: 'listNotices',
  summary: 'The member’s notices of moderators’ decisions on their reports and their content, for 30 days',
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
