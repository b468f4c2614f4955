import { createRoute, z } from '@hono/zod-openapi';
import { newRemovalRequest } from '../removal-requests.ts';
import { errorResponses, idempotencyHeaders, json, jsonBody } from './answers.ts';

export const createRemovalRequest = createRoute({
  operationId: 'createRemovalRequest',
  summary: 'Asks the team to remove something that concerns the caller; open to visitors',
  method: 'post',
  path: '/api/removal-requests',
  request: {
    headers: idempotencyHeaders,
    body: jsonBody(newRemovalRequest, {
      content: 'https://sesol.example/#experience-0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
      reason: 'personal',
      message: 'Metinde adım ve telefonum geçiyor.',
      email: 'biri@ornek.example',
    }),
  },
  responses: {
    201: json(z.object({ id: z.uuid() }), 'The request is with the team', {
      id: '5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77',
    }),
    ...errorResponses('createRemovalRequest', [
      'validation',
      'forbidden',
      'idempotency-mismatch',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});
