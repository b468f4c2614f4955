import { createRoute, z } from '@hono/zod-openapi';
import { fieldErrors } from '../copy/errors.ts';
import { liveStreams, longest } from '../limits.ts';
import { adminTopic, isPublicTopic, myTopic } from '../live.ts';
import { errorResponses } from './answers.ts';

const topics = z
  .string()
  .max(liveStreams.topics * longest.id, fieldErrors.choice)
  .default(myTopic)
  .transform((list) => [...new Set(list.split(','))])
  .refine(
    (asked) =>
      asked.length <= liveStreams.topics &&
      asked.every((topic) => topic === myTopic || topic === adminTopic || isPublicTopic(topic)),
    fieldErrors.choice,
  )
  .openapi({
    type: 'string',
    maxLength: liveStreams.topics * longest.id,
    example: 'experiences,experience:0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11,me',
  });

export const live = createRoute({
  operationId: 'live',
  summary: 'Server-sent events { topic, id?, change }: that something changed, without text or author',
  method: 'get',
  path: '/api/live',
  request: { query: z.object({ topics }) },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...errorResponses('live', ['validation', 'auth/unauthenticated', 'forbidden', 'rate-limited']),
  },
});
