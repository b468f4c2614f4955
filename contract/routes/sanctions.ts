import { createRoute, z } from '@hono/zod-openapi';
import { withholdingRules } from '../door-rules.ts';
import { kinds } from '../kinds.ts';
import { idParams } from '../posts.ts';
import { newObjection, objectionRefusal } from '../sanctions.ts';
import { decision, sanctionInForce } from './admin.ts';
import { admins, errorResponses, json, jsonBody, named } from './answers.ts';

const success = z.object({ success: z.literal(true) });

/** A sanction of the caller that is not over, with the reason of its decision, which loses it after 30 days, too. */
const ownSanction = named(
  'OwnSanction',
  sanctionInForce.extend({
    why: z.string().nullable(),
    /** The caller's objection while it waits for a moderator. */
    objection: z.string().nullable(),
    /** Whether a moderator has refused an objection: then there is no other. */
    isAnswered: z.boolean(),
  }),
  {
    id: '9c1f7a36-41d0-4a0c-8a5e-3c1f0a6d2e55',
    measure: 'pause',
    until: '2026-11-28T10:00:00.000Z',
    rule: 'abuse',
    why: 'Başka bir üyeye hakaret ettin.',
    objection: null,
    isAnswered: false,
  },
);
export type OwnSanction = z.output<typeof ownSanction>;

/** A post of the caller that waits for a moderator, and why. */
const ownWithheld = z.object({ kind: z.enum(kinds), postId: z.uuid(), rule: z.enum(withholdingRules) });
export type OwnWithheld = z.output<typeof ownWithheld>;

export const mySanctions = createRoute({
  operationId: 'mySanctions',
  summary: 'The caller’s sanctions that are not over, and their posts that wait for a moderator, of all their names',
  method: 'get',
  path: '/api/me/sanctions',
  responses: {
    200: json(
      z.object({ items: z.array(ownSanction), withheld: z.array(ownWithheld) }),
      'The sanctions, those that end last first, and the posts',
    ),
    ...errorResponses('mySanctions', ['auth/unauthenticated']),
  },
});

export const objectToSanction = createRoute({
  operationId: 'objectToSanction',
  summary: 'Sends the caller’s objection to a sanction to the moderators; one for each sanction',
  method: 'post',
  path: '/api/me/sanctions/{id}/objection',
  request: { params: idParams, body: jsonBody(newObjection, { text: 'O söz bana ait değil, alıntıydı.' }) },
  responses: {
    200: json(success, 'The objection waits'),
    ...errorResponses('objectToSanction', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'not-found',
      'sanction/already-objected',
      'payload-too-large',
    ]),
  },
});

/** An objection that waits, with the decision that imposed the sanction. */
const openObjection = named(
  'OpenObjection',
  z.object({ decision, text: z.string(), until: z.iso.datetime().nullable() }),
  {
    decision: {
      id: '9c1f7a36-41d0-4a0c-8a5e-3c1f0a6d2e55',
      decidedAt: '2026-11-21T08:03:00.000Z',
      decidedBy: 'souser-m0d3r4',
      action: 'sanction',
      rule: 'abuse',
      sanction: 'pause-7d',
      isInForce: true,
      why: 'Başka bir üyeye hakaret ettin.',
      targetType: 'comment',
      kind: 'experience',
      postId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b11',
      targetId: '0198a9f0-6a40-7c3e-9d1b-5f0c2a7e4b12',
      authorHandle: 'souser-k3x9a1',
      reporters: 1,
      snapshot: { authorHandle: 'souser-k3x9a1', text: 'Kaba bir söz.' },
    },
    text: 'O söz bana ait değil, alıntıydı.',
    until: '2026-11-28T10:00:00.000Z',
  },
);
export type OpenObjection = z.output<typeof openObjection>;

export const adminObjections = createRoute({
  operationId: 'adminObjections',
  summary: 'The objections that wait for a moderator',
  method: 'get',
  path: '/api/admin/objections',
  responses: {
    200: json(z.object({ items: z.array(openObjection) }), 'The objections'),
    ...errorResponses('adminObjections', admins),
  },
});

export const refuseObjection = createRoute({
  operationId: 'refuseObjection',
  summary: 'Refuses the objection to the sanction of a decision, tells the member why, and records it',
  method: 'post',
  path: '/api/admin/decisions/{id}/objection',
  request: { params: idParams, body: jsonBody(objectionRefusal, { why: 'Alıntı olduğu metinden anlaşılmıyor.' }) },
  responses: {
    200: json(success, 'Refused'),
    ...errorResponses('refuseObjection', ['validation', ...admins, 'not-found', 'payload-too-large']),
  },
});

export const liftSanction = createRoute({
  operationId: 'liftSanction',
  summary: 'Ends the sanction that came with a decision before its time, tells the member, and records it',
  method: 'delete',
  path: '/api/admin/decisions/{id}/sanction',
  request: { params: idParams },
  responses: {
    200: json(success, 'Lifted'),
    ...errorResponses('liftSanction', [...admins, 'not-found']),
  },
});
