import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Comment } from '#contract/comments.ts';
import type { Experience } from '#contract/experiences.ts';
import { imageField } from '#contract/images.ts';
import { capitalized } from '#contract/kind-names.ts';
import { type Kind, kinds, kindTable } from '#contract/kinds.ts';
import { lifetimes } from '#contract/limits.ts';
import { postRoutes } from '#contract/routes/kinds.ts';
import { setRole } from '#server/members/store.ts';
import { itself, reportOf } from '#tests/support/moderation.ts';
import { pngFile } from '#tests/support/png.ts';
import { draftOf, submitted } from '#tests/support/posts.ts';
import {
  type Answer,
  type Product,
  startProduct,
  testOrigin,
  testPassword,
  type Visitor,
} from '#tests/support/product.ts';

/**
 * The permission matrix: every operation of the API, every role, and the status of the answer. An operation without a
 * row fails the test.
 */
const roles = ['visitor', 'unverified', 'member', 'owner', 'moderator', 'admin', 'stale admin', 'revoked'] as const;
type Role = (typeof roles)[number];

/** A caller with the address and password of their account. */
interface Caller {
  role: Role;
  by: Visitor;
  email: string;
}

let product: Product;
const callers = new Map<Role, Caller>();
let owner: Visitor;
let drawn = 0;
const newEmail = () => `biri${drawn++}@ornek.example`;

beforeAll(async () => {
  product = await startProduct();
  const stale = newEmail();
  callers.set('stale admin', { role: 'stale admin', by: await product.admin(stale), email: stale });
  product.clock.advance(lifetimes.adminConfirmation);
  for (const role of roles) if (role !== 'stale admin') callers.set(role, await newCaller(role));
  owner = (callers.get('owner') as Caller).by;
});
afterAll(() => product.close());

/** A new caller in a role. An admin without a confirmation counts as stale. */
async function newCaller(role: Role): Promise<Caller> {
  const email = newEmail();
  if (role === 'visitor') return { role, by: product.visitor(), email };
  if (role === 'admin') return { role, by: await product.admin(email), email };
  if (role === 'moderator') return { role, by: await product.moderator(email), email };
  if (role === 'unverified') {
    const by = product.visitor();
    await by.post('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true });
    await by.post('/api/auth/sign-in', { email, password: testPassword });
    return { role, by, email };
  }
  const by = await product.member(email);
  if (role === 'stale admin') await setRole(product.db, (await by.get<Me>('/api/me')).body.uid as string, 'admin');
  if (role === 'revoked') {
    const elsewhere = product.visitor();
    await elsewhere.post('/api/auth/sign-in', { email, password: testPassword });
    await elsewhere.delete('/api/me/sessions');
  }
  return { role, by, email };
}

// The targets of calls: new for each cell, always the owner's.

const draft = {
  city: 'İzmir',
  sector: 'Medya',
  positionType: 'Junior',
  experienceText: 'Anlatılan.',
  tags: ['adil'],
  isPositive: true,
};
async function experience() {
  const { id } = (await owner.post<Experience>('/api/experiences', draft)).body;
  return { kind: 'experience', id, path: `/api/experiences/${id}` } as const;
}
const listing = async () => (await submitted(owner, 'suspicious-job')).path;
const adminListing = async () => (await listing()).replace('/api/', '/api/admin/');
async function comment() {
  const { path } = await experience();
  return `${path}/comments/${(await owner.post<Comment>(`${path}/comments`, { text: 'Söz.' })).body.id}`;
}
async function photo(): Promise<FormData> {
  const { name, mimeType, buffer } = pngFile('ilan.png');
  const form = new FormData();
  form.set(imageField, new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
}
const head = async (topics: string, by: Visitor) =>
  product.app.request(
    `${testOrigin}/api/live?topics=${topics}`,
    { method: 'HEAD', headers: { host: new URL(testOrigin).host, cookie: by.cookie() } },
    { incoming: { socket: { remoteAddress: '192.0.2.7' } } } as never,
  );
const nowhere = '0198a9f0-6a40-4c3e-9d1b-5f0c2a7e4b11';

type Call = (caller: Caller) => Promise<Pick<Answer<unknown>, 'status'>>;
interface Row {
  call: Call;
  /** A status for each role, in the order of `roles`. */
  expected: readonly number[];
  /** Whether the call changes its caller: then each cell has a new one. */
  changesCaller?: true;
}

const everybody = (status: number) => roles.map(() => status);
const signedIn = (status: number) => [401, 401, status, status, status, status, status, 401];
const authorOrStaff = [401, 401, 403, 204, 204, 204, 403, 401];
const staffAlone = (status: number) => [401, 401, 403, 403, status, status, 403, 401];
/** Also without a confirmation of the session. */
const staffAtAll = (status: number) => [401, 401, 403, 403, status, status, status, 401];
const adminsAlone = (status: number) => [401, 401, 403, 403, 403, status, 403, 401];

/** The operations that every kind has, and its submission. */
function ofKind(kind: Kind): Record<string, Row> {
  const { path } = kindTable[kind];
  const routes = postRoutes(kind);
  const post = async () => (await submitted(owner, kind)).path;
  return {
    [routes.list.operationId]: { call: ({ by }) => by.get(`/api/${path}`), expected: everybody(200) },
    [routes.suggestions.operationId]: {
      call: ({ by }) => by.get(`/api/${path}/suggestions?begins=tel`),
      expected: everybody(200),
    },
    [routes.one.operationId]: { call: async ({ by }) => by.get(await post()), expected: everybody(200) },
    [routes.similar.operationId]: {
      call: async ({ by }) => by.get(`${await post()}/similar`),
      expected: everybody(200),
    },
    [routes.remove.operationId]: { call: async ({ by }) => by.delete(await post()), expected: authorOrStaff },
    [routes.adminList.operationId]: { call: ({ by }) => by.get(`/api/admin/${path}`), expected: staffAlone(200) },
    [`create${capitalized(kindTable[kind].name)}`]: {
      call: ({ by }) => by.post(`/api/${path}`, draftOf(kind)),
      expected: signedIn(201),
    },
  };
}

const matrix: Record<string, Row> = {
  ...Object.assign({}, ...kinds.map(ofKind)),

  // Reading, for everybody.
  experienceSummary: { call: ({ by }) => by.get('/api/experiences/summary'), expected: everybody(200) },
  familyOfSuspiciousJob: { call: async ({ by }) => by.get(`${await listing()}/family`), expected: everybody(200) },
  listComments: {
    call: async ({ by }) => by.get(`${(await experience()).path}/comments`),
    expected: everybody(200),
  },
  myVote: { call: async ({ by }) => by.get(`${(await experience()).path}/vote`), expected: everybody(200) },
  myVotes: { call: ({ by }) => by.get(`/api/me/votes?kind=experiences&ids=${nowhere}`), expected: everybody(200) },
  listReplies: {
    call: async ({ by }) => by.get(`${await comment()}/replies`),
    expected: everybody(200),
  },
  myLikes: { call: async ({ by }) => by.get(`${(await experience()).path}/likes`), expected: everybody(200) },
  myUnpublished: { call: ({ by }) => by.get('/api/me/unpublished'), expected: everybody(200) },
  me: { call: ({ by }) => by.get('/api/me'), expected: everybody(200) },
  live: { call: ({ by }) => head('experiences', by), expected: everybody(200) },
  'live to what is mine': { call: ({ by }) => head('me', by), expected: signedIn(200) },
  // A stale admin may connect, and receives nothing until the password is confirmed.
  'live to what moderators do': {
    call: ({ by }) => head('admin', by),
    expected: [401, 401, 403, 403, 200, 200, 200, 401],
  },

  // Removal requests, for everybody.
  alikeSuspiciousJobs: {
    call: ({ by }) => by.post('/api/suspicious-jobs/alike', { bands: [], identifiers: [] }),
    expected: everybody(200),
  },
  createRemovalRequest: {
    call: ({ by }) =>
      by.post('/api/removal-requests', { content: '/#experience-1', reason: 'personal', message: 'Adım geçiyor.' }),
    expected: everybody(201),
  },

  // Writing, for members.
  uploadImage: { call: async ({ by }) => by.send('/api/images', await photo()), expected: signedIn(201) },
  castVote: {
    call: async ({ by }) => by.post(`${(await experience()).path}/vote`, { voteType: 'upvote' }),
    expected: signedIn(200),
  },
  createComment: {
    call: async ({ by }) => by.post(`${(await experience()).path}/comments`, { text: 'Söz.' }),
    expected: signedIn(201),
  },
  likeComment: { call: async ({ by }) => by.post(`${await comment()}/like`), expected: signedIn(200) },
  createReport: {
    async call({ by }) {
      const { path, id } = await experience();
      return by.post(`${path}/reports`, { targetType: 'experience', targetId: id, reason: 'spam' });
    },
    expected: signedIn(201),
  },

  // Changes of a post or comment.
  updateExperience: {
    call: async ({ by }) => by.patch((await experience()).path, { city: 'Adana' }),
    expected: [401, 401, 403, 200, 403, 403, 403, 401],
  },
  editComment: {
    call: async ({ by }) => by.patch(await comment(), { text: 'Başka söz.' }),
    expected: [401, 401, 403, 200, 403, 403, 403, 401],
  },
  deleteComment: { call: async ({ by }) => by.delete(await comment()), expected: authorOrStaff },

  // Moderation.
  adminAnalytics: { call: ({ by }) => by.get('/api/admin/analytics'), expected: adminsAlone(200) },
  adminReports: { call: ({ by }) => by.get('/api/admin/reports'), expected: staffAlone(200) },
  adminDecisions: { call: ({ by }) => by.get('/api/admin/decisions'), expected: staffAlone(200) },
  adminFamily: {
    call: async ({ by }) => by.get(`${await adminListing()}/family`),
    expected: staffAlone(200),
  },
  ruleOnFamily: {
    call: async ({ by }) => by.post(`${await adminListing()}/family`, { action: 'family-undo' }),
    expected: staffAlone(200),
  },
  resolveReport: {
    async call({ by }) {
      const id = await reportOf(itself(await experience()), owner);
      return by.patch(`/api/admin/reports/${id}`, { status: 'resolved' });
    },
    expected: staffAlone(200),
  },
  createDecision: {
    async call({ by }) {
      const { kind, id } = await experience();
      const target = { kind, postId: id, targetType: 'experience', targetId: id };
      return by.post('/api/admin/decisions', { ...target, action: 'delete', rule: 'spam' });
    },
    expected: staffAlone(201),
  },

  liftSanction: {
    async call({ by }) {
      // Of an author of their own each: who is paused writes nothing that the other calls need.
      const author = await product.member(newEmail());
      const { id } = (await author.post<Experience>('/api/experiences', draft)).body;
      const target = { kind: 'experience', postId: id, targetType: 'experience', targetId: id };
      const { by: admin } = callers.get('admin') as Caller;
      const decision = await admin.post<{ id: string }>('/api/admin/decisions', {
        ...target,
        action: 'delete',
        rule: 'spam',
        sanction: 'pause-1d',
      });
      return by.delete(`/api/admin/decisions/${decision.body.id}/sanction`);
    },
    expected: staffAlone(200),
  },

  claimTarget: {
    async call({ by }) {
      const { id } = await experience();
      return by.post('/api/admin/claims', { kind: 'experience', postId: id, targetType: 'experience', targetId: id });
    },
    expected: staffAlone(200),
  },
  releaseTarget: { call: ({ by }) => by.delete(`/api/admin/claims/${nowhere}`), expected: staffAlone(200) },
  findMember: {
    call: ({ by }) => by.post('/api/admin/members/find', { handle: 'souser-yok000' }),
    expected: staffAlone(404),
  },
  decisionsOnMember: {
    call: ({ by }) => by.post('/api/admin/members/decisions', { handle: 'souser-yok000' }),
    expected: staffAlone(200),
  },
  adminDoor: { call: ({ by }) => by.get('/api/admin/door'), expected: staffAlone(200) },
  adminWords: { call: ({ by }) => by.get('/api/admin/words'), expected: staffAlone(200) },
  adminObjections: { call: ({ by }) => by.get('/api/admin/objections'), expected: staffAlone(200) },
  adminRemovalRequests: { call: ({ by }) => by.get('/api/admin/removal-requests'), expected: staffAlone(200) },
  answerRemovalRequest: {
    call: ({ by }) => by.delete(`/api/admin/removal-requests/${nowhere}`),
    expected: staffAlone(404),
  },
  refuseObjection: {
    call: ({ by }) => by.post(`/api/admin/decisions/${nowhere}/objection`, { why: 'Hayır.' }),
    expected: staffAlone(404),
  },

  // The caller's own account.
  getSecondFactor: { call: ({ by }) => by.get('/api/me/second-factor'), expected: staffAtAll(200) },
  offerSecondFactor: { call: ({ by }) => by.post('/api/me/second-factor/offer'), expected: staffAlone(200) },
  setSecondFactor: {
    call: ({ by }) => by.post('/api/me/second-factor', { offer: 'x', code: '123456' }),
    expected: staffAlone(401),
  },
  proveSecondFactor: {
    call: ({ by }) => by.post('/api/me/second-factor/proof', { code: '123456' }),
    expected: staffAtAll(404),
  },
  removeSecondFactor: {
    call: ({ by }) => by.post('/api/me/second-factor/removal', { code: '123456' }),
    expected: staffAlone(404),
  },
  signUp: {
    call: ({ by }) => by.post('/api/auth/sign-up', { email: newEmail(), password: testPassword, acceptTerms: true }),
    expected: everybody(201),
  },
  signIn: {
    call: ({ email }) => product.visitor().post('/api/auth/sign-in', { email, password: testPassword }),
    expected: [404, 403, 200, 200, 200, 200, 200, 200],
  },
  signOut: { call: ({ by }) => by.post('/api/auth/sign-out'), expected: everybody(200), changesCaller: true },
  verifyEmail: {
    call: ({ by, email }) => by.post('/api/auth/verify-email', { oobCode: 'x', email }),
    expected: everybody(400),
  },
  sendVerification: {
    call: ({ by }) => by.post('/api/auth/send-verification', { email: newEmail() }),
    expected: everybody(404),
  },
  sendPasswordReset: {
    call: ({ by }) => by.post('/api/auth/send-password-reset', { email: newEmail() }),
    expected: everybody(404),
  },
  checkResetCode: {
    call: ({ by }) => by.post('/api/auth/check-reset-code', { oobCode: 'x' }),
    expected: everybody(400),
  },
  confirmReset: {
    call: ({ by }) => by.post('/api/auth/confirm-reset', { oobCode: 'x', newPassword: testPassword }),
    expected: everybody(400),
  },
  changePassword: {
    call: ({ by }) =>
      by.post('/api/auth/change-password', { currentPassword: testPassword, newPassword: 'yepyeni-parola' }),
    expected: signedIn(200),
    changesCaller: true,
  },
  confirmSession: {
    call: ({ by }) => by.post('/api/auth/confirm', { password: testPassword }),
    expected: signedIn(200),
    changesCaller: true,
  },
  // No provider is configured.
  openPopup: { call: ({ by }) => by.get('/api/auth/popup?id=abcdefgh'), expected: everybody(404) },
  popupCallback: { call: ({ by }) => by.get('/api/auth/callback'), expected: everybody(404) },
  // The call deletes a cookie, and a visitor of these tests keeps only one.
  linkThirdParty: { call: ({ by }) => by.post('/api/me/link'), expected: signedIn(400), changesCaller: true },
  unlinkThirdParty: { call: ({ by }) => by.delete('/api/me/link'), expected: signedIn(200) },
  listSessions: { call: ({ by }) => by.get('/api/me/sessions'), expected: signedIn(200) },
  endOtherSessions: { call: ({ by }) => by.delete('/api/me/sessions'), expected: signedIn(200), changesCaller: true },
  endSession: { call: ({ by }) => by.delete(`/api/me/sessions/${nowhere}`), expected: signedIn(404) },
  closeAccount: {
    call: ({ by }) => by.post('/api/me/close', { password: testPassword, posts: 'keep' }),
    expected: signedIn(200),
    changesCaller: true,
  },
  reopenAccount: { call: ({ by }) => by.post('/api/me/reopen'), expected: signedIn(200) },
  exportMe: { call: ({ by }) => by.get('/api/me/export'), expected: signedIn(200) },
  listNotices: { call: ({ by }) => by.get('/api/me/notices'), expected: signedIn(200) },
  mySanctions: { call: ({ by }) => by.get('/api/me/sanctions'), expected: signedIn(200) },
  objectToSanction: {
    call: ({ by }) => by.post(`/api/me/sanctions/${nowhere}/objection`, { text: 'Hayır.' }),
    expected: signedIn(404),
  },
  myPosts: { call: ({ by }) => by.get('/api/me/posts'), expected: signedIn(200) },
  myComments: { call: ({ by }) => by.get('/api/me/comments'), expected: signedIn(200) },
  myReplies: { call: ({ by }) => by.get('/api/me/replies'), expected: signedIn(200) },
  readNotices: { call: ({ by }) => by.post('/api/me/notices/read'), expected: signedIn(200) },
};

test('the matrix has exactly the operations of the API', async () => {
  type Paths = Record<string, Record<string, { operationId: string }>>;
  const { body } = await product.visitor().get<{ paths: Paths }>('/api/openapi.json');
  const operations = Object.values(body.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect([...new Set(Object.keys(matrix).map((row) => row.split(' ')[0]))].toSorted()).toEqual(operations.toSorted());
});

describe.each(roles.map((role, column) => ({ role, column })))('$role', ({ role, column }) => {
  test.each(Object.entries(matrix))('%s', async (_, { call, expected, changesCaller }) => {
    const caller = changesCaller ? await newCaller(role) : (callers.get(role) as Caller);
    expect((await call(caller)).status).toBe(expected[column]);
  });
});

test('answers that depend on the caller are not cacheable', async () => {
  const admin = callers.get('admin') as Caller;
  for (const path of [
    '/api/me',
    '/api/me/notices',
    '/api/me/sanctions',
    '/api/me/posts',
    '/api/me/comments',
    '/api/me/replies',
    '/api/admin/analytics',
    '/api/admin/reports',
  ]) {
    for (const by of [admin.by, product.visitor()])
      expect((await by.get(path)).headers.get('cache-control'), path).toMatch(/^no-store(, no-transform)?$/);
  }
});
