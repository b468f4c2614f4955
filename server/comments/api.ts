import type { Comment } from '#contract/comments.ts';
import { can } from '#contract/permissions.ts';
import * as routes from '#contract/routes/comments.ts';
import { commentChanged, moderationChanged, postChanged } from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { holdPost, postExists } from '#server/content/store.ts';
import { authorizeRemoval, tellOfDecision } from '#server/decisions/removal.ts';
import {
  actorOf,
  type CallerEnv,
  callerOf,
  type MemberEnv,
  requireCaller,
  requireMember,
} from '#server/identity/sessions/session.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Live } from '#server/platform/live.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type CommentPosition,
  findComment,
  insertComment,
  likesOf,
  listThreads,
  type Post,
  removeComment,
  toggleLike,
  updateComment,
} from './store.ts';

/** Comments on posts of any kind, one level of replies, and their likes. */
export function commentsApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress, live } = platform;

  return newApi<MemberEnv & CallerEnv>()
    .openapi(routes.listComments, async (c) => {
      const post = c.req.valid('param');
      const { sort, cursor, limit } = c.req.valid('query');
      const cursors = cursorsOf<CommentPosition>(vault, `comments ${sort}`);
      const after = cursors.open(cursor);
      if (!(await postExists(db, post.kind, post.id))) throw new Problem('not-found');
      const { items, end } = await listThreads(db, post, { sort, after, limit });
      return c.json({ items, nextCursor: cursors.seal(end) }, 200);
    })
    .openapi({ ...routes.createComment, middleware: requireMember(platform, 'comment') }, async (c) => {
      const member = c.get('member');
      const post = c.req.valid('param');
      const { text, parentCommentId = null } = c.req.valid('json');
      await limiter.take('commentAddress', clientAddress(c));
      await limiter.take('commentMember', member.uid);
      const key = c.req.valid('header')['idempotency-key'];
      const call = { operation: 'createComment', caller: member.uid, key, body: { post, text, parentCommentId } };
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          if (!(await holdPost(tx, post.kind, post.id))) throw new Problem('not-found');
          if (parentCommentId !== null) await refuseBadParent(tx, post, parentCommentId);
          return insertComment(tx, post, { author: member, text, parentCommentId, at: clock.now() });
        }),
      );
      const comment = await findComment(db, post, id);
      if (!comment) throw new Problem('not-found');
      commentChanged(live, post, id, 'created');
      if (comment.depth === 0) postChanged(live, post.kind, post.id, 'counts');
      return c.json(comment, 201);
    })
    .openapi({ ...routes.editComment, middleware: requireCaller(platform) }, async (c) => {
      const actor = actorOf(c.get('caller'));
      const { commentId, ...post } = c.req.valid('param');
      const { text } = c.req.valid('json');
      await limiter.take('commentMember', actor?.uid ?? '');
      await db.transaction(async (tx) => {
        const comment = await holdComment(tx, post, commentId);
        if (!can(actor, 'edit', { authorId: comment.userId })) throw new Problem('forbidden');
        await updateComment(tx, comment, text, clock.now());
      });
      const comment = await findComment(db, post, commentId);
      if (!comment) throw new Problem('not-found');
      commentChanged(live, post, commentId, 'updated');
      return c.json(comment, 200);
    })
    .openapi({ ...routes.deleteComment, middleware: requireCaller(platform) }, async (c) => {
      const { commentId, ...post } = c.req.valid('param');
      const target = { kind: post.kind, postId: post.id, commentId };
      const { comment, decided } = await db.transaction(async (tx) => {
        const comment = await holdComment(tx, post, commentId);
        const decided = await authorizeRemoval(tx, platform, c.get('caller'), { target, authorId: comment.userId });
        await removeComment(tx, post, comment, clock.now());
        return { comment, decided };
      });
      commentRemoved(live, post, comment);
      tellOfDecision(platform, target, decided);
      return c.body(null, 204);
    })
    .openapi({ ...routes.likeComment, middleware: requireMember(platform, 'like') }, async (c) => {
      const { uid } = c.get('member');
      const { commentId, ...post } = c.req.valid('param');
      await limiter.take('likeMember', uid);
      const outcome = await db.transaction(async (tx) =>
        toggleLike(tx, await holdComment(tx, post, commentId), uid, clock.now()),
      );
      commentChanged(live, post, commentId, 'counts');
      return c.json(outcome, 200);
    })
    .openapi(routes.myLikes, async (c) => {
      const caller = await callerOf(platform, c);
      const post = c.req.valid('param');
      return c.json({ commentIds: caller?.member ? await likesOf(db, caller.member.uid, post) : [] }, 200);
    });
}

/** Tells open pages that a comment went, and its reports with it. Called after the commit. */
export function commentRemoved(live: Live, post: Post, { id, depth }: Comment): void {
  commentChanged(live, post, id, 'deleted');
  if (depth === 0) postChanged(live, post.kind, post.id, 'counts');
  moderationChanged(live, post.id, 'counts');
}

/** A comment that may be changed, held with its post; a placeholder is no comment any more. */
async function holdComment(tx: Transaction, post: Post, commentId: string): Promise<Comment> {
  const comment = (await holdPost(tx, post.kind, post.id)) ? await findComment(tx, post, commentId) : undefined;
  if (!comment) throw new Problem('not-found');
  return comment;
}

/** Only a comment at the top that somebody still stands behind is answered. */
async function refuseBadParent(tx: Transaction, post: Post, parentCommentId: string): Promise<void> {
  const parent = await findComment(tx, post, parentCommentId);
  if (!parent) throw new Problem('comment/parent-not-found');
  if (parent.depth > 0) throw new Problem('comment/too-deep');
}
