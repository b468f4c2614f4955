import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import { kindPaths } from '#contract/kinds.ts';
import { postRoutes } from '#contract/routes/kinds.ts';
import { allAccounts } from '#server/identity/accounts/store.ts';
import { commentOn, itself, openReports, reportOf, ruleOn } from '#tests/support/moderation.ts';
import { everyKind, submitted, type TestPost } from '#tests/support/posts.ts';
import { type Answer, type Product, startProduct, type Visitor } from '#tests/support/product.ts';

let product: Product;
let admin: Visitor;
const names = ['ada', 'ece', 'can'];
let members: Visitor[];
beforeAll(async () => {
  product = await startProduct();
  admin = await product.admin('yonetici@ornek.example');
  members = [];
  for (const name of names) members.push(await product.member(`${name}@ornek.example`));
});
afterAll(() => product.close());

test('no answer to an admin holds an e-mail, an account or a session: handles are all they see of members', async () => {
  const answers = new Map<string, Answer<unknown>>();
  const note = (operation: string, answer: Answer<unknown>) => {
    expect(answer.status, operation).toBeLessThan(300);
    answers.set(operation, answer);
  };
  const [ada, ece] = members as [Visitor, Visitor];
  const posts: TestPost[] = [];
  for (const { kind } of everyKind) {
    const post = await submitted(ada, kind);
    posts.push(post);
    for (const by of members) await by.post(`${post.path}/vote`, { voteType: 'upvote' });
  }
  const [post, listing] = posts as [TestPost, TestPost];
  const anotherListing = async () => (await submitted(ada, 'suspicious-job')).id;
  const comment = await commentOn(post, ada);
  const ids = [];
  for (const target of [itself(post), itself(listing), comment]) ids.push(await reportOf(target, ece, 'bir not'));
  await reportOf(itself(post), admin);

  note('adminReports', await admin.get('/api/admin/reports'));
  expect((await openReports(admin)).items.length).toBe(4);
  note('adminAnalytics', await admin.get('/api/admin/analytics'));
  for (const { kind } of everyKind)
    note(postRoutes(kind).adminList.operationId, await admin.get(`/api/admin/${kindPaths[kind]}`));
  note('resolveReport', await admin.patch(`/api/admin/reports/${ids[1]}`, { status: 'resolved' }));
  const reportIds = [ids[2] as string];
  note(
    'createDecision',
    await ruleOn(comment, admin, { action: 'delete', rule: 'personal', why: 'Bir ad geçiyor.', reportIds }),
  );
  const familyPath = `/api/admin/suspicious-jobs/${listing.id}/family`;
  note('ruleOnFamily', await admin.post(familyPath, { action: 'family-join', other: await anotherListing() }));
  note('adminFamily', await admin.get(familyPath));
  const sanctioned = await ruleOn(await commentOn(post, ece), admin, {
    action: 'delete',
    rule: 'abuse',
    sanction: 'warn',
  });
  expect(sanctioned.status).toBe(201);
  await ece.post(`/api/me/sanctions/${sanctioned.body.id}/objection`, { text: 'Alıntıydı.' });
  const objections = await admin.get<{ items: unknown[] }>('/api/admin/objections');
  expect(objections.body.items).toHaveLength(1);
  note('adminObjections', objections);
  const claimed = { kind: post.kind, postId: post.id, targetType: 'experience', targetId: post.id, note: 'Soruldu.' };
  note('claimTarget', await admin.post('/api/admin/claims', claimed));
  note('releaseTarget', await admin.delete(`/api/admin/claims/${post.id}`));
  note('adminDoor', await admin.get('/api/admin/door'));
  const removal = { content: 'Bir yazı.', reason: 'personal', message: 'Adım geçiyor.', email: 'biri@ornek.example' };
  const { id: removalId } = (await product.visitor().post<{ id: string }>('/api/removal-requests', removal)).body;
  const requests = await admin.get<{ items: unknown[] }>('/api/admin/removal-requests');
  expect(requests.body.items).toHaveLength(1);
  note('adminRemovalRequests', requests);
  note('answerRemovalRequest', await admin.delete(`/api/admin/removal-requests/${removalId}`));
  note('adminWords', await admin.get('/api/admin/words'));
  note(
    'refuseObjection',
    await admin.post(`/api/admin/decisions/${sanctioned.body.id}/objection`, { why: 'Alıntı değil.' }),
  );
  const locked = await ruleOn(await commentOn(post, ece), admin, { action: 'delete', rule: 'abuse', sanction: 'lock' });
  const { handle } = (await ece.get<Me>('/api/me')).body;
  note('findMember', await admin.post('/api/admin/members/find', { handle }));
  note('decisionsOnMember', await admin.post('/api/admin/members/decisions', { handle }));
  note('adminDecisions', await admin.get('/api/admin/decisions'));
  note('liftSanction', await admin.delete(`/api/admin/decisions/${locked.body.id}/sanction`));

  const { body: document } = await product
    .visitor()
    .get<{ paths: Record<string, Record<string, { operationId: string }>> }>('/api/openapi.json');
  const operations = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId));
  expect([...answers.keys()].toSorted()).toEqual(operations.toSorted());

  const secrets: { id: string }[] = [];
  for await (const { id, sessions } of allAccounts(product.platform))
    secrets.push({ id }, ...sessions.map(({ hash }) => ({ id: hash })));
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  for (const [operation, { body, headers }] of answers) {
    const text = JSON.stringify(body);
    expect(text, operation).not.toMatch(/@|ornek\.example|password|sealed/);
    for (const name of ['yonetici', ...names]) expect(text, operation).not.toMatch(new RegExp(`\\b${name}\\b`));
    for (const { id } of secrets) expect(text, operation).not.toContain(id);
    expect(headers.get('cache-control'), operation).toBe('no-store');
  }
});
