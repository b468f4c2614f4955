import { createRoute, z } from '@hono/zod-openapi';
import { errorResponses, json } from './answers.ts';
import { comment } from './comments.ts';
import { experience } from './experiences.ts';
import { suspiciousJob } from './suspicious-jobs.ts';

export const myUnpublished = createRoute({
  operationId: 'myUnpublished',
  summary: 'What the member has said or changed and nobody else sees yet; a visitor has none',
  method: 'get',
  path: '/api/me/unpublished',
  responses: {
    200: json(
      z.object({
        experiences: z.array(experience),
        suspiciousJobs: z.array(suspiciousJob),
        comments: z.array(comment),
        editedExperiences: z.array(experience),
        editedComments: z.array(comment),
      }),
      'The newest last; what was edited as its author last said it',
    ),
    ...errorResponses('myUnpublished', []),
  },
});
