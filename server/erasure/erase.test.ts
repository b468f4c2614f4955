import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { Experience } from '#contract/experiences.ts';
import type { Database } from '#server/platform/db/database.ts';
import { someExperience } from '#tests/support/experiences.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { eraseMember } from './erase.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

test('votes and likes that a member gives while they are looked for are erased, too', async () => {
  const { db, platform, clock } = product;
  const [author, member] = [await product.member('yazan@ornek.example'), await product.member('giden@ornek.example')];
  const share = async () => (await author.post<Experience>('/api/experiences', someExperience)).body;
  const [early, late, talkedOf] = [await share(), await share(), await share()];
  const commented = await author.post<{ id: string }>(`/api/experiences/${talkedOf.id}/comments`, {
    text: 'Bende de öyleydi.',
  });
  await product.publish();
  const vote = ({ id }: Experience) => member.post(`/api/experiences/${id}/vote`, { voteType: 'upvote' });
  await vote(early);
  const { uid } = (await member.get<Me>('/api/me')).body as { uid: string };

  let isLate = true;
  const beside: Database = {
    ...db,
    async transaction(work, options) {
      if (isLate) {
        isLate = false;
        expect((await vote(late)).status).toBe(200);
        // Of a post of its own, which nobody votes on.
        const like = await member.post(`/api/experiences/${talkedOf.id}/comments/${commented.body.id}/like`);
        expect(like.status).toBe(200);
      }
      return db.transaction(work, options);
    },
  };
  await eraseMember(beside, platform.vault, uid, clock.now());
  expect(await db.query('SELECT FROM vote')).toEqual([]);
  expect(await db.query('SELECT FROM comment_like')).toEqual([]);
  expect(await db.query('SELECT FROM comment WHERE like_count <> 0')).toEqual([]);
  expect(await db.query('SELECT FROM post_stat WHERE upvotes <> 0')).toEqual([]);
});
