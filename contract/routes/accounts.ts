import { createRoute, z } from '@hono/zod-openapi';
import {
  changePasswordBody,
  checkResetCodeBody,
  closeAccountBody,
  confirmResetBody,
  confirmSessionBody,
  popupQuery,
  sendPasswordResetBody,
  sendVerificationBody,
  signInBody,
  signUpBody,
  verifyEmailBody,
} from '../accounts.ts';
import { bounds } from '../limits.ts';
import { idParams } from '../posts.ts';
import { roles } from '../vocabulary.ts';
import { errorResponses, json, jsonBody, proved, provedHeaders } from './answers.ts';

/** The caller's own profile; nobody else ever receives the e-mail. Times are cut to the day. */
const me = z
  .object({
    /** The uid, the handle and the times are `null` while the profile could not be created. */
    uid: z.uuid().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    handle: z.string().nullable(),
    /** The uids of other names, under which single posts appear. */
    otherUids: z.array(z.uuid()).max(bounds.otherNames),
    avatarColor: z.number().int(),
    photoURL: z.string().nullable(),
    displayName: z.string(),
    role: z.enum(roles),
    isAdmin: z.boolean(),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    hasPassword: z.boolean(),
    /** Whether the third-party account can sign in, too. */
    thirdPartyLinked: z.boolean(),
    /** The key under which a browser may keep this member's drafts; it identifies nobody. */
    draftKey: z.string(),
    /** The day on which the closed account will be erased; `null` for an open one. */
    closingOn: z.string().nullable(),
    /** Whether a post or comment uses the usual handle. */
    hasWritten: z.boolean(),
    /** The number of unread notices in `GET /api/me/notices`. */
    unreadNotices: z.number().int(),
  })
  .openapi('Me');
export type Me = z.output<typeof me>;

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
    headers: provedHeaders,
    body: jsonBody(signUpBody, { ...credentials, acceptTerms: true }),
  },
  responses: {
    201: json(success, 'The account waits for its verification'),
    ...errorResponses('signUp', [
      'validation',
      'auth/invalid-email',
      'auth/weak-password',
      'auth/email-already-in-use',
      'auth/address-locked',
      'auth/too-many-requests',
      ...proved,
      'idempotency-mismatch',
      'payload-too-large',
      'forbidden',
      'unavailable',
    ]),
  },
});

export const verifyEmail = createRoute({
  operationId: 'verifyEmail',
  summary: 'Uses the code of a verification link, once; where another browser signed up, with a new password',
  method: 'post',
  path: '/api/auth/verify-email',
  request: { body: jsonBody(verifyEmailBody, { oobCode: 'AZx…', email: credentials.email }) },
  responses: {
    200: json(success, 'The address is verified'),
    ...errorResponses('verifyEmail', [
      'validation',
      'auth/invalid-action-code',
      'auth/password-required',
      'auth/weak-password',
      'auth/too-many-requests',
      'forbidden',
    ]),
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
      'unavailable',
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

export const sendPasswordReset = createRoute({
  operationId: 'sendPasswordReset',
  summary: 'Sends a link by which a new password can be chosen',
  method: 'post',
  path: '/api/auth/send-password-reset',
  request: { body: jsonBody(sendPasswordResetBody, { email: credentials.email }) },
  responses: {
    200: json(success, 'A mail is on its way'),
    ...errorResponses('sendPasswordReset', [
      'auth/invalid-email',
      'auth/user-not-found',
      'auth/too-many-requests',
      'forbidden',
    ]),
  },
});

export const checkResetCode = createRoute({
  operationId: 'checkResetCode',
  summary: 'Tells whose password the code of a reset link would change',
  method: 'post',
  path: '/api/auth/check-reset-code',
  request: { body: jsonBody(checkResetCodeBody, { oobCode: 'AZx…' }) },
  responses: {
    200: json(z.object({ email: z.string() }), 'The account’s e-mail', { email: credentials.email }),
    ...errorResponses('checkResetCode', [
      'validation',
      'auth/invalid-action-code',
      'auth/too-many-requests',
      'forbidden',
    ]),
  },
});

export const confirmReset = createRoute({
  operationId: 'confirmReset',
  summary: 'Uses the code of a reset link, once: sets the new password and ends every session',
  method: 'post',
  path: '/api/auth/confirm-reset',
  request: { body: jsonBody(confirmResetBody, { oobCode: 'AZx…', newPassword: 'daha-uzun-bir-parola' }) },
  responses: {
    200: json(success, 'The password is changed'),
    ...errorResponses('confirmReset', [
      'auth/weak-password',
      'auth/invalid-action-code',
      'auth/too-many-requests',
      'forbidden',
      'unavailable',
    ]),
  },
});

export const changePassword = createRoute({
  operationId: 'changePassword',
  summary: 'Changes the password and ends the member’s other sessions',
  method: 'post',
  path: '/api/auth/change-password',
  request: {
    body: jsonBody(changePasswordBody, { currentPassword: credentials.password, newPassword: 'daha-uzun-bir-parola' }),
  },
  responses: {
    200: json(success, 'The password is changed'),
    ...errorResponses('changePassword', [
      'auth/weak-password',
      'auth/wrong-password',
      'auth/unauthenticated',
      'auth/too-many-requests',
      'forbidden',
      'unavailable',
    ]),
  },
});

export const confirmSession = createRoute({
  operationId: 'confirmSession',
  summary: 'Proves by the password that it is still the member; what admins do asks for it every 12 hours',
  method: 'post',
  path: '/api/auth/confirm',
  request: { body: jsonBody(confirmSessionBody, { password: credentials.password }) },
  responses: {
    200: json(success, 'Confirmed'),
    ...errorResponses('confirmSession', [
      'validation',
      'auth/unauthenticated',
      'auth/wrong-password',
      'auth/too-many-requests',
      'forbidden',
      'unavailable',
    ]),
  },
});

export const openPopup = createRoute({
  operationId: 'openPopup',
  summary: 'Begins the third-party sign-in in a popup; redirects to the provider',
  method: 'get',
  path: '/api/auth/popup',
  request: { query: popupQuery },
  responses: {
    302: { description: 'To the provider' },
    200: { description: 'A page that tells the opener what went wrong and closes itself' },
    ...errorResponses('openPopup', ['validation', 'not-found']),
  },
});

export const popupCallback = createRoute({
  operationId: 'popupCallback',
  summary: 'Takes the popup back from the provider; tells the opener the outcome by its id',
  method: 'get',
  path: '/api/auth/callback',
  responses: {
    200: { description: 'A page that tells the opener the outcome and closes itself' },
    ...errorResponses('popupCallback', ['not-found']),
  },
});

/** A signed-in browser; days only, without times. */
const session = z.object({
  id: z.string(),
  createdOn: z.string(),
  expiresOn: z.string(),
  /** Whether the call was sent in this session. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = createRoute({
  operationId: 'listSessions',
  summary: 'The browsers that are signed in',
  method: 'get',
  path: '/api/me/sessions',
  responses: {
    200: json(z.object({ items: z.array(session) }), 'The sessions, this one first'),
    ...errorResponses('listSessions', ['auth/unauthenticated']),
  },
});

export const endOtherSessions = createRoute({
  operationId: 'endOtherSessions',
  summary: 'Ends every session but this one',
  method: 'delete',
  path: '/api/me/sessions',
  responses: {
    200: json(success, 'Ended'),
    ...errorResponses('endOtherSessions', ['auth/unauthenticated', 'forbidden']),
  },
});

export const endSession = createRoute({
  operationId: 'endSession',
  summary: 'Ends one session',
  method: 'delete',
  path: '/api/me/sessions/{id}',
  request: { params: idParams },
  responses: {
    200: json(success, 'Ended'),
    ...errorResponses('endSession', ['auth/unauthenticated', 'not-found', 'forbidden']),
  },
});

export const linkThirdParty = createRoute({
  operationId: 'linkThirdParty',
  summary: 'Links the third-party account that the popup has just proved',
  method: 'post',
  path: '/api/me/link',
  responses: {
    200: json(success, 'Linked'),
    ...errorResponses('linkThirdParty', [
      'auth/unauthenticated',
      'auth/third-party-cancelled',
      'auth/credential-already-in-use',
      'forbidden',
    ]),
  },
});

export const unlinkThirdParty = createRoute({
  operationId: 'unlinkThirdParty',
  summary: 'Unlinks the third-party account',
  method: 'delete',
  path: '/api/me/link',
  responses: {
    200: json(success, 'Unlinked'),
    ...errorResponses('unlinkThirdParty', ['auth/unauthenticated', 'auth/last-sign-in-method', 'forbidden']),
  },
});

export const closeAccount = createRoute({
  operationId: 'closeAccount',
  summary: 'Closes the account: erased after 30 days, unless the member signs in and takes it back',
  method: 'post',
  path: '/api/me/close',
  request: { body: jsonBody(closeAccountBody, { password: credentials.password, posts: 'keep' }) },
  responses: {
    200: json(z.object({ closingOn: z.string() }), 'Closed', { closingOn: '2026-12-21' }),
    ...errorResponses('closeAccount', [
      'validation',
      'last-admin',
      'auth/unauthenticated',
      'auth/wrong-password',
      'auth/confirmation-required',
      'auth/too-many-requests',
      'forbidden',
      'unavailable',
    ]),
  },
});

export const reopenAccount = createRoute({
  operationId: 'reopenAccount',
  summary: 'Takes the closing back',
  method: 'post',
  path: '/api/me/reopen',
  responses: {
    200: json(success, 'Open again'),
    ...errorResponses('reopenAccount', ['auth/unauthenticated', 'forbidden']),
  },
});

export const exportMe = createRoute({
  operationId: 'exportMe',
  summary: 'Everything held on the member, as one JSON file',
  method: 'get',
  path: '/api/me/export',
  responses: {
    200: json(z.record(z.string(), z.unknown()), 'The file'),
    ...errorResponses('exportMe', ['auth/unauthenticated', 'rate-limited']),
  },
});
