import { createRoute, z } from '@hono/zod-openapi';
import { removalReasons } from '../dialog-vocabulary.ts';
import { idParams } from '../posts.ts';
import { newRemovalRequest } from '../removal-requests.ts';
import { admins, errorResponses, idempotencyHeaders, json, jsonBody, named } from './answers.ts';

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

/** A removal request that waits for the team. */
const openRemovalRequest = named(
  'OpenRemovalRequest',
  z.object({
    id: z.uuid(),
    content: z.string(),
    reason: z.enum(removalReasons),
    message: z.string(),
    /** Whether its sender left an address for an answer, which the room does not show. */
    hasAddress: z.boolean(),
    /** The deadline that the terms promise. */
    dueAt: z.iso.datetime(),
  }),
  {
    id: '5b0c2b52-7f5e-4c3c-a9f6-0d3a5a4b1e77',
    content: 'https://sesol.example/#experience-0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
    reason: 'personal',
    message: 'Metinde adım ve telefonum geçiyor.',
    hasAddress: true,
    dueAt: '2026-11-23T08:03:00.000Z',
  },
);
export type OpenRemovalRequest = z.output<typeof openRemovalRequest>;

export const adminRemovalRequests = createRoute({
  operationId: 'adminRemovalRequests',
  summary: 'The removal requests that wait for the team, oldest first',
  method: 'get',
  path: '/api/admin/removal-requests',
  responses: {
    200: json(z.object({ items: z.array(openRemovalRequest) }), 'The requests'),
    ...errorResponses('adminRemovalRequests', admins),
  },
});

export const answerRemovalRequest = createRoute({
  operationId: 'answerRemovalRequest',
  summary: 'Notes that the team has dealt with a removal request, which waits no longer',
  method: 'delete',
  path: '/api/admin/removal-requests/{id}',
  request: { params: idParams },
  responses: {
    200: json(z.object({ success: z.literal(true) }), 'It waits no longer'),
    ...errorResponses('answerRemovalRequest', [...admins, 'not-found']),
  },
});
