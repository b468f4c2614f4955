import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cli } from '#contract/copy/operator.ts';
import { attackLasts, attackRules, doorRules } from '#contract/door-rules.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { day, hour } from '#contract/limits.ts';
import { proofTimes } from '#contract/proofs.ts';
import type { Proof } from '#contract/routes/answers.ts';
import { writeCover } from '#server/content/cover-posts.ts';
import { admitSubmission } from '#server/content/submit.ts';
import { demoExperiences } from '#server/demo/experiences/all.ts';
import { runHere } from '#server/operator/commands.ts';
import type { Problem } from '#server/platform/http/problem.ts';
import { sharedLimiter } from '#server/platform/shared-limits.ts';
import { databaseSlots } from '#server/platform/slots.ts';
import { vaultOf } from '#server/platform/vault.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { codeOf, type Product, startProduct, testPassword, type Visitor } from '#tests/support/product.ts';
import { proofOf } from '#tests/support/proofs.ts';
import { attackState } from './attack.ts';
import { newChallenge, solvedChallenge } from './challenges.ts';
import { newPass, openPass } from './passes.ts';
import { askProof } from './proofs.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ door: true, standsStill: true });
});
afterAll(() => product.close());

let drawn = 0;
const newEmail = () => `yeni${drawn++}@ornek.example`;
const signUp = (email = newEmail(), headers: Record<string, string> = {}, by = product.visitor()) =>
  by.post<ErrorBody>('/api/auth/sign-up', { email, password: testPassword, acceptTerms: true }, headers);
const submit = (by: Visitor, text: string, headers: Record<string, string> = {}) =>
  by.post<ErrorBody>('/api/experiences', { ...someExperience, experienceText: text, publish: 'soon' }, headers);
const someText = () => demoExperiences[drawn++ % demoExperiences.length]?.text as string;
/** Has the operator switch proofs on, or leave them to the limits; every node has read it afterwards. */
async function switchTo(to: 'on' | 'auto'): Promise<void> {
  expect(await runHere(product.platform, ['attack-mode', to])).toEqual({ code: 0, text: cli.attackMode[to] });
  product.clock.advance(proofTimes.switch);
}
const stateNow = () => attackState(product.platform);
/** Two nodes over the same databases, whatever the engine. */
const nodes = () =>
  [1, 2].map(() => ({
    ...product.platform,
    limiter: sharedLimiter({ ...product.platform, slots: databaseSlots(product.platform) }),
  }));

describe('a challenge', () => {
  test('is solved once by who computes, for its deed and in its time', async () => {
    const { platform } = product;
    const challenge = await newChallenge(platform, 'sign-up');
    const proof = await proofOf(challenge);
    expect(await solvedChallenge(platform, 'sign-up', proof)).toBe(challenge.signature);
    expect(await solvedChallenge(platform, 'post', proof)).toBeUndefined();
    expect(await solvedChallenge({ ...platform, vault: vaultOf(randomBytes(32)) }, 'sign-up', proof)).toBeUndefined();
    product.clock.advance(proofTimes.challenge - 1);
    expect(await solvedChallenge(platform, 'sign-up', proof)).toBe(challenge.signature);
    product.clock.advance(1);
    expect(await solvedChallenge(platform, 'sign-up', proof)).toBeUndefined();
  });

  test('is not solved by what was changed or made up', async () => {
    const { platform } = product;
    const challenge = await newChallenge(platform, 'post');
    const parameters = (change: Partial<Proof['challenge']['parameters']>) => (proof: Proof) => ({
      ...proof,
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...change } },
    });
    const spoiled: ((proof: Proof) => Proof)[] = [
      (proof) => ({ ...proof, solution: { ...proof.solution, derivedKey: 'ab'.repeat(32) } }),
      (proof) => ({ ...proof, challenge: { ...challenge, signature: challenge.signature.toUpperCase() } }),
      parameters({ data: { deed: 'post', until: challenge.parameters.data.until + day } }),
      parameters({ cost: 1 }),
      parameters({ keyPrefix: '00' }),
    ];
    for (const change of spoiled)
      expect(await solvedChallenge(platform, 'post', await proofOf(challenge, change))).toBeUndefined();
    for (const text of ['', '{', 'null', btoa('{}'), btoa('{"challenge":{}}')])
      expect(await solvedChallenge(platform, 'post', text), text).toBeUndefined();
  });
});

test('a pass is valid for some days, however it is written', () => {
  const { platform } = product;
  const pass = newPass(platform);
  expect(pass).toMatch(/^([0-9A-V]{4}-){5}[0-9A-V]{4}$/);
  const name = openPass(platform, pass);
  expect(name).toBeDefined();
  expect(openPass(platform, ` ${pass.toLowerCase().replaceAll('-', ' ')} `)).toBe(name);
  const last = pass.at(-1) === 'A' ? 'B' : 'A';
  for (const other of ['', 'kod', pass.slice(0, -1), pass.slice(0, -1) + last, `${pass}A`])
    expect(openPass(platform, other), other).toBeUndefined();
  expect(openPass({ ...platform, vault: vaultOf(randomBytes(32)) }, pass)).toBeUndefined();
  product.clock.advance(proofTimes.pass - 1);
  expect(openPass(platform, pass)).toBe(name);
  product.clock.advance(hour);
  expect(openPass(platform, pass)).toBeUndefined();
});

test('proofs and passes are used up on all nodes, a pass once for each deed', async () => {
  await switchTo('on');
  const [one, other] = nodes() as [ReturnType<typeof nodes>[0], ReturnType<typeof nodes>[0]];
  const outcome = async (node: typeof one, deed: 'sign-up' | 'post', sent: Parameters<typeof askProof>[2]) => {
    try {
      await (await askProof(node, deed, sent, true))();
      return 'passed';
    } catch (refused) {
      return (refused as Problem).code;
    }
  };
  for (const deed of ['sign-up', 'post'] as const) {
    const proof = await proofOf(await newChallenge(one, deed));
    expect([await outcome(one, deed, { proof }), await outcome(other, deed, { proof })]).toEqual([
      'passed',
      'proof/required',
    ]);
  }
  const sent = { 'proof-pass': newPass(one) };
  expect(await outcome(one, 'sign-up', sent)).toBe('passed');
  expect(await outcome(other, 'sign-up', sent)).toBe('proof/pass-invalid');
  expect(await outcome(other, 'post', sent)).toBe('passed');
  expect(await outcome(one, 'post', sent)).toBe('proof/pass-invalid');
  await switchTo('auto');
});

test('beside a post nothing tells whether its author had to prove anything', async () => {
  await switchTo('on');
  const [node] = nodes() as [ReturnType<typeof nodes>[0]];
  const rows = async () =>
    (await product.db.query<{ until: Date }>('SELECT until FROM attempt ORDER BY until')).map(({ until }) => until);
  const left = async (isYoung: boolean, headers: Parameters<typeof askProof>[2]) => {
    await product.db.query('TRUNCATE attempt');
    const by = { address: '192.0.2.1', ownerId: `biri${drawn++}` };
    await admitSubmission(node, 'experience', { ...by, isYoung, headers });
    return rows();
  };
  const proof = await proofOf(await newChallenge(node, 'post'));
  const ofOld = await left(false, {});
  expect(ofOld).toHaveLength(5);
  expect(await left(true, { proof })).toEqual(ofOld);
  expect(await left(true, { 'proof-pass': newPass(node) })).toEqual(ofOld);
  await product.db.query('TRUNCATE attempt');
  await writeCover(node, 'soon');
  expect(await rows()).toEqual(ofOld);
  await product.db.query('TRUNCATE attempt');
  await expect(
    admitSubmission(node, 'experience', { address: '192.0.2.1', ownerId: 'biri', isYoung: true, headers: {} }),
  ).rejects.toThrow();
  expect(await rows()).toEqual([]);
  await switchTo('auto');
});

describe('an attack', () => {
  test('begins with one sign-up more than the limit, and ends when it has been quiet for a while', async () => {
    product.clock.advance(day);
    const { limit, per } = attackRules.signUps;
    for (let n = 0; n < limit; n++) expect((await signUp()).status).toBe(201);
    expect(await stateNow()).toBe('off');
    product.clock.advance(per);
    for (let n = 0; n < limit; n++) expect((await signUp()).status).toBe(201);
    expect(await stateNow()).toBe('off');
    expect((await signUp()).status).toBe(201);
    expect(await stateNow()).toBe('by-rule');

    const email = newEmail();
    const by = product.visitor();
    const refused = await signUp(email, {}, by);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'proof/required']);
    expect(await product.codeFor(email)).toBe('');
    const { challenge } = refused.body;
    if (!challenge) throw new Error('no challenge');
    expect((await signUp(email, { proof: await proofOf(challenge) }, by)).status).toBe(201);
    expect(await product.codeFor(email)).not.toBe('');

    // Calls without a proof are still signs of it.
    product.clock.advance(attackLasts - 1);
    for (let n = 0; n <= limit; n++) expect((await signUp()).status).toBe(403);
    product.clock.advance(attackLasts - 1);
    expect(await stateNow()).toBe('by-rule');
    product.clock.advance(1);
    expect(await stateNow()).toBe('off');
    expect((await signUp()).status).toBe(201);
  });

  test('begins with one withheld post of young accounts more than the limit, and asks their posts alone', async () => {
    product.clock.advance(day);
    const { limit } = attackRules.withheldOfYoung;
    const old = await product.member(newEmail());
    product.clock.advance(3 * day);
    const admin = await product.admin(newEmail());
    await admin.get('/api/admin/reports');
    const young = await Promise.all(Array.from({ length: limit + 2 }, () => product.member(newEmail())));
    const links = Array.from({ length: doorRules.linksOfYoung.limit + 1 }, (_, n) => `https://site${n}.com/a`).join(
      ' ',
    );
    const hold = async (by: Visitor) => expect((await submit(by, `${someText()} ${links}`)).status).toBe(201);
    for (const by of young.slice(0, limit)) await hold(by);
    await product.publish();
    expect(await stateNow()).toBe('off');
    await hold(young[limit] as Visitor);
    await product.publish();
    expect(await stateNow()).toBe('by-rule');
    expect((await admin.get('/api/admin/door')).body).toEqual({ attack: 'by-rule' });

    const by = young[limit + 1] as Visitor;
    const refused = await submit(by, someText());
    expect([refused.status, codeOf(refused)]).toEqual([403, 'proof/required']);
    const { challenge } = refused.body;
    if (!challenge) throw new Error('no challenge');
    expect((await submit(by, someText(), { proof: await proofOf(challenge) })).status).toBe(201);
    expect((await submit(old, someText())).status).toBe(201);
    const listing = { jobTitle: 'Stajyer', platform: 'Diğer', listingText: 'Aile.', redFlags: ['aile ortamı'] };
    expect(codeOf(await by.post('/api/suspicious-jobs', listing))).toBe('proof/required');
    expect((await by.post('/api/suspicious-jobs', listing, { 'proof-pass': newPass(product.platform) })).status).toBe(
      201,
    );
  });

  test('is declared by the operator, who can mail a pass, and taken back', async () => {
    product.clock.advance(day);
    expect((await signUp()).status).toBe(201);
    await switchTo('on');
    expect(await stateNow()).toBe('by-hand');
    expect(codeOf(await signUp())).toBe('proof/required');
    const { text: pass } = await runHere(product.platform, ['proof-pass']);
    expect((await signUp(newEmail(), { 'proof-pass': pass })).status).toBe(201);
    expect(codeOf(await signUp(newEmail(), { 'proof-pass': 'AAAA-BBBB' }))).toBe('proof/pass-invalid');
    await switchTo('auto');
    expect((await signUp()).status).toBe(201);
    expect(await runHere(product.platform, ['attack-mode'])).toEqual({ code: 64, text: cli.attackModeMissing });
    const off = { ...product.platform, config: { ...product.platform.config, doorRules: false } };
    expect(await runHere(off, ['attack-mode', 'on'])).toEqual({ code: 1, text: cli.doorRulesOff });
    expect(await attackState(off)).toBe('off');
  });
});
