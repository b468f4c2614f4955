import { createRoute, z } from '@hono/zod-openapi';
import { sendVerificationBody, signInBody, signUpBody, verifyEmailBody } from '../accounts.ts';
import { errorResponses, json, jsonBody } from './answers.ts';

export const me = z
  .object({
    uid: z.uuid().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    handle: z.string().nullable(),
    avatarColor: z.number().int(),
    photoURL: z.string().nullable(),
    displayName: z.string(),
    role: z.enum(['user', 'admin']),
    isAdmin: z.boolean(),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
  })
  .openapi('Me');

const success = z.object({ success: z.literal(true) });
const credentials = { email: 'deniz@ornek.sesol.example', password: 'uzun-bir-parola' };

export const getMe = createRoute({
  operationId: 'me',
  summary: 'The signed-in member, or null for a visitor',
  method: 'get',
  path: '/api/me',
  responses: { 200: json(me.nullable(), 'The member or null', null), ...errorResponses('me', []) },
});

export const signUp = createRoute({
  operationId: 'signUp',
  summary: 'Opens an account and sends its verification link; the caller stays signed out',
  method: 'post',
  path: '/api/auth/sign-up',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: jsonBody(signUpBody, { ...credentials, acceptTerms: true }),
  },
  responses: {
    201: json(success, 'The account waits for its verification'),
    ...errorResponses('signUp', [
      'validation',
      'auth/invalid-email',
      'auth/weak-password',
      'auth/email-already-in-use',
      'auth/too-many-requests',
      'forbidden',
    ]),
  },
});

export const verifyEmail = createRoute({
  operationId: 'verifyEmail',
  summary: 'Uses the code of a verification link, once',
  method: 'post',
  path: '/api/auth/verify-email',
  request: { body: jsonBody(verifyEmailBody, { oobCode: 'AZx…', email: credentials.email }) },
  responses: {
    200: json(success, 'The address is verified'),
    ...errorResponses('verifyEmail', ['validation', 'auth/invalid-action-code', 'auth/too-many-requests', 'forbidden']),
  },
});

export const sendVerification = createRoute({
  operationId: 'sendVerification',
  summary: 'Sends a new verification link, at most one in 120 seconds',
  method: 'post',
  path: '/api/auth/send-verification',
  request: { body: jsonBody(sendVerificationBody, { email: credentials.email }) },
  responses: {
    200: json(success, 'A mail is on its way, unless the address is verified already'),
    ...errorResponses('sendVerification', [
      'auth/invalid-email',
      'auth/user-not-found',
      'auth/too-many-requests',
      'forbidden',
    ]),
  },
});

export const signIn = createRoute({
  operationId: 'signIn',
  summary: 'Signs in with e-mail and password; sets the session cookie',
  method: 'post',
  path: '/api/auth/sign-in',
  request: { body: jsonBody(signInBody, credentials) },
  responses: {
    200: json(z.object({ user: me }), 'Signed in'),
    ...errorResponses('signIn', [
      'validation',
      'auth/invalid-email',
      'auth/user-not-found',
      'auth/wrong-password',
      'auth/email-not-verified',
      'auth/too-many-requests',
      'forbidden',
    ]),
  },
});

export const signOut = createRoute({
  operationId: 'signOut',
  summary: 'Ends this session',
  method: 'post',
  path: '/api/auth/sign-out',
  responses: { 200: json(success, 'Signed out'), ...errorResponses('signOut', ['forbidden']) },
});
