import { afterAll, beforeAll, expect, test } from 'vitest';
import { reminder as copy } from '#contract/copy/reminders.ts';
import { policy } from '#contract/policy.ts';
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

test('the team is reminded once of what has waited for 40 of 48 hours, without its content', async () => {
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
