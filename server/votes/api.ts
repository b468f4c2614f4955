import * as routes from '#contract/routes/votes.ts';
import { postChanged } from '#server/content/changes.ts';
import { fieldCodes } from '#server/content/field-codes.ts';
import { callerOf, type MemberEnv, requireMember } from '#server/identity/sessions/session.ts';
import { dayOf } from '#server/platform/clock.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createCasting } from './casting.ts';
import { createVoteDoor } from './door.ts';
import { createRecentVotes } from './recent.ts';
import { votesOf } from './store.ts';

/** The operations of voting on a post of any kind, and of reading the caller's own votes. */
export function votesApi(platform: Platform) {
  const { clock, limiter, publication } = platform;
  const cast = createCasting(platform);
  const passDoor = createVoteDoor(platform);
  const recentVotes = createRecentVotes(platform);

  return newApi<MemberEnv>(fieldCodes)
    .openapi({ ...routes.castVote, middleware: requireMember(platform, 'vote') }, async (c) => {
      const { uid } = c.get('member');
      const { kind, id } = c.req.valid('param');
      const { voteType } = c.req.valid('json');
      await limiter.take('voteMember', uid);
      await passDoor(c.get('caller'), { uid, postId: id });
      const outcome = await cast({
        kind,
        postId: id,
        memberUid: uid,
        voteType,
        until: publication.until(),
        on: dayOf(clock.now()),
      });
      if (!outcome) throw new Problem('not-found');
      recentVotes.keep(uid, id, outcome);
      postChanged(publication, kind, id, 'counts');
      return c.json(outcome, 200);
    })
    .openapi(routes.myVote, async (c) => {
      const caller = await callerOf(platform, c);
      const { kind, id } = c.req.valid('param');
      const votes = caller?.member ? await votesOf(platform, caller.member.uid, kind, [id]) : {};
      return c.json({ vote: votes[id] ?? null }, 200);
    })
    .openapi(routes.myVotes, async (c) => {
      const caller = await callerOf(platform, c);
      const { kind, ids } = c.req.valid('query');
      if (!caller?.member) return c.json({ votes: {} }, 200);
      const { uid } = caller.member;
      return c.json({ votes: await votesOf(platform, uid, kind, ids), recent: recentVotes.of(uid, ids) }, 200);
    });
}
