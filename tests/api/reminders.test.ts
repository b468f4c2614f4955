import { afterAll, beforeAll, expect, test } from 'vitest';
import { reminder as copy } from '#contract/copy/reminders.ts';
import { policy } from '#contract/policy.ts';
import { runJob } from '#server/jobs.ts';
import { hour } from '#server/platform/clock.ts';
import { remindedAfter, remindTeam } from '#server/reminders.ts';
import { itself, reportOf } from '#tests/support/moderation.ts';
import { writePost } from '#tests/support/posts.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const reminders = async () =>
  (await product.platform.mailer.outbox()).filter(({ subject }) => subject === copy.subject);

test('the team is reminded once of reports that have waited for 40 of 48 hours, without their content', async () => {
  const reader = await product.member('okuyan@ornek.example');
  const post = await writePost(product, 'experience', 'Sakıncalı söz.');
  await reportOf(itself(post), reader, 'gizli not');
  product.clock.advance((remindedAfter - 1) * hour);
  await remindTeam(product.platform);
  expect(await reminders()).toEqual([]);
  product.clock.advance(2 * hour);
  await remindTeam(product.platform);
  await remindTeam(product.platform);
  product.clock.advance(hour);
  await remindTeam(product.platform);
  const [mail, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/^1 rapor 4[01] saattir bekliyor/);
  expect(mail?.text).toContain(`${policy.takedownReviewHours} saat`);
  expect(JSON.stringify(mail)).not.toMatch(/gizli not|Sakıncalı/);
});

test('and of a removal request, whose sender and words stay in the room', async () => {
  const before = (await reminders()).length;
  const asked = {
    content: '/#experience-gizli',
    reason: 'personal',
    message: 'Adım geçiyor.',
    email: 'isteyen@ornek.example',
  };
  expect((await product.visitor().post('/api/removal-requests', asked)).status).toBe(201);
  const since = async () => (await reminders()).slice(0, (await reminders()).length - before);
  product.clock.advance((remindedAfter - 1) * hour);
  await runJob('team reminder', product.platform);
  expect(await since()).toEqual([]);
  product.clock.advance(2 * hour);
  for (let n = 0; n < 3; n++) await runJob('team reminder', product.platform);
  const [mail, ...more] = await since();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(product.platform.config.publisher.team.email);
  expect(mail?.text).toMatch(/^1 kaldırma talebi 4[01] saat önce geldi/);
  expect(JSON.stringify(mail)).not.toMatch(/gizli|Adım geçiyor|isteyen/);

  // One that is answered in time is no reminder.
  const { id } = (await product.visitor().post<{ id: string }>('/api/removal-requests', asked)).body;
  const moderator = await product.moderator('bakan@ornek.example');
  expect((await moderator.delete(`/api/admin/removal-requests/${id}`)).status).toBe(200);
  product.clock.advance((remindedAfter + 1) * hour);
  await runJob('team reminder', product.platform);
  expect(await since()).toHaveLength(1);
});
