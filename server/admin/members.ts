import type { NamedMember } from '#contract/admin.ts';
import { paging } from '#contract/limits.ts';
import { decisionsOnMember, findMember } from '#contract/routes/admin.ts';
import { sanctionsOf } from '#server/decisions/objections/store.ts';
import { listDecisions } from '#server/decisions/store.ts';
import { requireStaff, type StaffEnv } from '#server/identity/sessions/session.ts';
import { findMemberNamed } from '#server/members/store.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countOpenOf, lookAt, textsOf } from '#server/reports/store.ts';
import { namedTarget } from '#server/reports/target.ts';

/** The admin operations that ask for a member by handle. */
export function membersApi(platform: Platform) {
  const middleware = requireStaff(platform, 'moderate');
  return newApi<StaffEnv>()
    .openapi({ ...findMember, middleware }, async (c) =>
      c.json(await memberNamed(platform, c.req.valid('json').handle), 200),
    )
    .openapi({ ...decisionsOnMember, middleware }, async (c) => {
      const filter = { author: c.req.valid('json').handle };
      const newest = { after: undefined, limit: paging.pageSize, now: platform.clock.now(), filter };
      const { items } = await listDecisions(platform.db, newest);
      return c.json({ items }, 200);
    });
}

async function memberNamed(
  { db, clock, publication }: Pick<Platform, 'db' | 'clock' | 'publication'>,
  handle: string,
): Promise<NamedMember> {
  const member = await findMemberNamed(db, handle);
  if (!member) throw new Problem('not-found');
  const until = publication.until();
  const [sanctions, texts] = await Promise.all([
    sanctionsOf(db, [member.uid], clock.now()),
    textsOf(db, member.uid, until),
  ]);
  // Whether somebody has a handle that nothing stands under is nobody's to know: it may be a spare one.
  if (sanctions.length === 0 && texts.length === 0) throw new Problem('not-found');
  const newest = texts.slice(0, paging.textsOfMember);
  const [seen, open] = await Promise.all([
    lookAt(db, newest, until),
    countOpenOf(
      db,
      newest.map((text) => namedTarget(text).targetId),
    ),
  ]);
  return {
    handle,
    sanctions: sanctions.map(({ id, measure, until, rule }) => ({ id, measure, until, rule })),
    texts: newest.flatMap((text) => {
      const target = namedTarget(text);
      const now = seen.get(target.targetId)?.snapshot;
      if (!now) return [];
      const { kind, postId, createdAt } = text;
      return [{ kind, postId, ...target, createdAt, openReports: open.get(target.targetId) ?? 0, now }];
    }),
    totalTexts: texts.length,
  };
}
