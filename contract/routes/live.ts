import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses } from './answers.ts';

export const live = createRoute({
  operationId: 'live',
  summary: 'Server-sent events { topic, id?, change }: that something changed, without text or author',
  method: 'get',
  path: '/api/live',
  request: { query: z.object({ topics: z.literal('me').default('me') }) },
  responses: {
    200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...errorResponses('live', ['validation', 'auth/unauthenticated']),
  },
});
