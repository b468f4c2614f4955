import { z } from 'zod';
import { paging } from '#contract/limits.ts';
import * as routes from '#contract/routes/experiences.ts';
import { decodeCursor, encodeCursor } from '#server/content/cursor.ts';
import { countPosts, popularTags } from '#server/content/store.ts';
import { type MemberEnv, requireMember } from '#server/identity/session.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countExperiences, findExperience, insertExperience, listExperiences } from './store.ts';

const kind = 'experience';
const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** Experiences: the list, one, sharing, and the counters of the home page. */
export function experiencesApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress } = platform;

  return newApi<MemberEnv>()
    .openapi(routes.listExperiences, async (c) => {
      const { cursor, limit } = c.req.valid('query');
      const after = cursor === undefined ? undefined : decodeCursor(vault, cursor);
      const [{ items, end }, total] = await Promise.all([listExperiences(db, { after, limit }), countExperiences(db)]);
      return c.json({ items, nextCursor: end ? encodeCursor(vault, end) : null, total }, 200);
    })
    .openapi(routes.experienceSummary, async (c) => {
      const [counts, tags] = await Promise.all([countPosts(db, kind), popularTags(db, kind, paging.popularTags)]);
      return c.json({ ...counts, popularTags: tags }, 200);
    })
    .openapi(routes.getExperience, async (c) => {
      const { id } = c.req.valid('param');
      const experience = isUuid(id) ? await findExperience(db, id) : undefined;
      if (!experience) throw new Problem('not-found');
      return c.json(experience, 200);
    })
    .openapi({ ...routes.createExperience, middleware: requireMember(platform, 'share') }, async (c) => {
      const member = c.get('member');
      const body = c.req.valid('json');
      await limiter.take('shareAddress', clientAddress(c));
      await limiter.take('shareMember', member.uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createExperience', caller: member.uid, key, body };
      const id = await db.transaction((tx) =>
        once(tx, platform, call, () => insertExperience(tx, body, member, clock.now())),
      );
      const experience = await findExperience(db, id);
      if (!experience) throw new Problem('not-found');
      return c.json(experience, 201);
    });
}
