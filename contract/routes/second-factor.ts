import { createRoute, z } from '@hono/zod-openapi';
import { newSecondFactor, secondFactorCode } from '../second-factor.ts';
import { errorResponses, json, jsonBody, named } from './answers.ts';

const path = '/api/me/second-factor';
const success = z.object({ success: z.literal(true) });

/** Whether the caller's account has a second factor, and what the moderators' room asks for now. */
const secondFactorState = named(
  'SecondFactorState',
  z.object({
    isOn: z.boolean(),
    /** Whether the operator requires one of staff. */
    isRequired: z.boolean(),
    /** Whether the session's password was confirmed lately. */
    isConfirmed: z.boolean(),
    /** Whether a code was given lately in this browser. */
    isProved: z.boolean(),
    recoveryLeft: z.number().int(),
  }),
  { isOn: true, isRequired: false, isConfirmed: true, isProved: false, recoveryLeft: 10 },
);
export type SecondFactorState = z.output<typeof secondFactorState>;

export const getSecondFactor = createRoute({
  operationId: 'getSecondFactor',
  summary: 'Whether the account of staff has a second factor, and what the moderators’ room asks for',
  method: 'get',
  path,
  responses: {
    200: json(secondFactorState, 'The state'),
    ...errorResponses('getSecondFactor', ['auth/unauthenticated', 'forbidden']),
  },
});

export const offerSecondFactor = createRoute({
  operationId: 'offerSecondFactor',
  summary: 'Offers staff a new shared secret for an authenticator app; nothing is kept of it yet',
  method: 'post',
  path: `${path}/offer`,
  responses: {
    200: json(z.object({ offer: z.string(), secret: z.string(), uri: z.string() }), 'The secret', {
      offer: '…',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/SesOl:souser-k3x9a1?issuer=SesOl&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    ...errorResponses('offerSecondFactor', ['auth/unauthenticated', 'forbidden', 'auth/confirmation-required']),
  },
});

export const setSecondFactor = createRoute({
  operationId: 'setSecondFactor',
  summary: 'Switches the second factor on, by a code made with the offered secret; answers with recovery codes, once',
  method: 'post',
  path,
  request: { body: jsonBody(newSecondFactor, { offer: '…', code: '123456' }) },
  responses: {
    200: json(z.object({ recoveryCodes: z.array(z.string()) }), 'The recovery codes', {
      recoveryCodes: ['k3x9a-b8w2r'],
    }),
    ...errorResponses('setSecondFactor', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'auth/confirmation-required',
      'auth/wrong-code',
      'auth/second-factor-required',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});

export const proveSecondFactor = createRoute({
  operationId: 'proveSecondFactor',
  summary: 'Gives a code of the authenticator app, or a recovery code: the room opens in this browser for 12 hours',
  method: 'post',
  path: `${path}/proof`,
  request: { body: jsonBody(secondFactorCode, { code: '123456' }) },
  responses: {
    200: json(success, 'Proved'),
    ...errorResponses('proveSecondFactor', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'not-found',
      'auth/wrong-code',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});

export const removeSecondFactor = createRoute({
  operationId: 'removeSecondFactor',
  summary: 'Switches the second factor off, by a code of it',
  method: 'post',
  path: `${path}/removal`,
  request: { body: jsonBody(secondFactorCode, { code: '123456' }) },
  responses: {
    200: json(success, 'Off'),
    ...errorResponses('removeSecondFactor', [
      'validation',
      'auth/unauthenticated',
      'forbidden',
      'not-found',
      'auth/confirmation-required',
      'auth/wrong-code',
      'payload-too-large',
      'rate-limited',
    ]),
  },
});
