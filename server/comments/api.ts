import type { Comment } from '#contract/comments.ts';
import { can } from '#contract/permissions.ts';
import type { PostRef } from '#contract/posts.ts';
import * as routes from '#contract/routes/comments.ts';
import {
  commentChanged,
  commentCreated,
  commentGone,
  moderationChanged,
  postChanged,
} from '#server/content/changes.ts';
import { cursorsOf } from '#server/content/cursor.ts';
import { createTextDoor } from '#server/content/door/texts.ts';
import { passWords } from '#server/content/door/words.ts';
import { fieldCodes } from '#server/content/field-codes.ts';
import { authorIdOf, lockPublished, postExists, type Reader, readerOf } from '#server/content/store.ts';
import { authorizeDelete, tellOfDecision } from '#server/decisions/deletion.ts';
import {
  actorOf,
  type Caller,
  type CallerEnv,
  callerOf,
  type MemberEnv,
  refuseSanctioned,
  requireCaller,
  requireMember,
  uidsOf,
} from '#server/identity/sessions/session.ts';
import { findMember, type Member } from '#server/members/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newApi } from '#server/platform/http/frame.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeComment } from './erasure.ts';
import {
  type CommentPosition,
  editComment,
  findComment,
  insertComment,
  likesOf,
  listReplies,
  listThreads,
  type ReplyPosition,
  toggleLike,
} from './store.ts';

/** The actions of the word list that refuse a comment: none waits for a moderator. */
const refused = ['refuse', 'withhold'] as const;

/** The operations of comments on posts of any kind, with one level of replies, and of their likes. */
export function commentsApi(platform: Platform) {
  const { db, vault, clock, limiter, clientAddress, publication } = platform;
  const passText = createTextDoor(platform, 'comments');
  const repliesCursors = (parentId: string) => cursorsOf<ReplyPosition>(vault, `replies ${parentId}`);

  return newApi<MemberEnv & CallerEnv>(fieldCodes)
    .openapi(routes.listComments, async (c) => {
      const post = c.req.valid('param');
      const { sort, cursor, limit } = c.req.valid('query');
      const cursors = cursorsOf<CommentPosition>(vault, `comments ${sort}`);
      const after = cursors.open(cursor);
      const until = publication.until();
      if (!(await postExists(db, post.kind, post.id, until))) throw new Problem('not-found');
      const { items, end } = await listThreads(db, post, { sort, until, after, limit });
      const threads = items.map(({ top, replies }) => ({
        ...top,
        replies: replies.items,
        repliesCursor: repliesCursors(top.id).seal(replies.end),
      }));
      return c.json({ items: threads, nextCursor: cursors.seal(end) }, 200);
    })
    .openapi(routes.listReplies, async (c) => {
      const { commentId, ...post } = c.req.valid('param');
      const { cursor, limit } = c.req.valid('query');
      const cursors = repliesCursors(commentId);
      const replies = await listReplies(db, post, commentId, {
        until: publication.until(),
        after: cursors.open(cursor),
        limit,
      });
      if (!replies) throw new Problem('not-found');
      return c.json({ items: replies.items, nextCursor: cursors.seal(replies.end) }, 200);
    })
    .openapi({ ...routes.createComment, middleware: requireMember(platform, 'comment') }, async (c) => {
      const member = c.get('member');
      const post = c.req.valid('param');
      const { text: sent, parentCommentId = null } = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      const text = passWords(platform, sent, { refused });
      await limiter.take('commentAddress', clientAddress(c));
      await limiter.take('commentMember', member.uid);
      passText(c.get('caller'), { text: sent, isComment: true, key });
      const call = { operation: 'createComment', caller: member.uid, key, body: { post, text, parentCommentId } };
      const id = await db.transaction((tx) =>
        once(tx, platform, call, async () => {
          if (!(await lockPublished(tx, post.kind, post.id, publication.until()))) throw new Problem('not-found');
          const reader = readerOf(platform, uidsOf(c.get('caller')));
          if (parentCommentId !== null) await refuseBadParent(tx, post, parentCommentId, reader);
          const author = await speakerOn(tx, post, c.get('caller'), member);
          return insertComment(tx, post, { author, text, parentCommentId, at: publication.next() });
        }),
      );
      const comment = await findComment(db, post, id, readerOf(platform, uidsOf(c.get('caller'))));
      if (!comment) throw new Problem('not-found');
      commentCreated(publication, post, comment);
      return c.json(comment, 201);
    })
    .openapi({ ...routes.editComment, middleware: requireCaller(platform) }, async (c) => {
      const caller = c.get('caller');
      const { commentId, ...post } = c.req.valid('param');
      const { text } = c.req.valid('json');
      await limiter.take('commentMember', caller.member?.uid ?? caller.account.id);
      await refuseSanctioned(platform, caller);
      const edited = await db.transaction(async (tx) => {
        const comment = await lockComment(tx, post, commentId, readerOf(platform, uidsOf(caller)));
        if (!can(actorOf(caller), 'edit', { authorId: comment.userId })) throw new Problem('forbidden');
        passText(caller, { text, before: comment.text });
        const passed = passWords(platform, text, { refused, before: comment.text });
        return editComment(tx, post, comment, passed, publication);
      });
      return c.json(edited, 200);
    })
    .openapi({ ...routes.deleteComment, middleware: requireCaller(platform) }, async (c) => {
      const { commentId, ...post } = c.req.valid('param');
      const target = { kind: post.kind, postId: post.id, commentId };
      const caller = c.get('caller');
      const { comment, decided } = await db.transaction(async (tx) => {
        const comment = await lockComment(tx, post, commentId, readerOf(platform, uidsOf(caller)));
        const decided = await authorizeDelete(tx, platform, caller, { target, authorId: comment.userId });
        await removeComment(tx, post, comment, clock.now());
        return { comment, decided };
      });
      commentRemoved(platform, post, comment);
      tellOfDecision(platform, target, decided);
      return c.body(null, 204);
    })
    .openapi({ ...routes.likeComment, middleware: requireMember(platform, 'like') }, async (c) => {
      const { uid } = c.get('member');
      const { commentId, ...post } = c.req.valid('param');
      await limiter.take('likeMember', uid);
      const outcome = await db.transaction(async (tx) =>
        toggleLike(tx, vault, await lockComment(tx, post, commentId, readerOf(platform, uidsOf(c.get('caller')))), uid),
      );
      commentChanged(publication, post, commentId, 'counts');
      return c.json(outcome, 200);
    })
    .openapi(routes.myLikes, async (c) => {
      const caller = await callerOf(platform, c);
      const post = c.req.valid('param');
      return c.json({ commentIds: caller?.member ? await likesOf(platform, caller.member.uid, post) : [] }, 200);
    });
}

/** Publishes the live events of a deleted comment and of its reports. Called after the commit. */
export function commentRemoved(
  { live, publication }: Pick<Platform, 'live' | 'publication'>,
  post: PostRef,
  comment: Comment,
): void {
  commentGone(publication, post, comment);
  if (comment.depth === 0) postChanged(publication, post.kind, post.id, 'counts');
  moderationChanged(live, post.id, 'counts');
}

/** Locks a comment that may be changed, with its post. Placeholders count as missing. */
async function lockComment(tx: Transaction, post: PostRef, commentId: string, reader: Reader): Promise<Comment> {
  const isThere = await lockPublished(tx, post.kind, post.id, reader.until);
  const comment = isThere ? await findComment(tx, post, commentId, reader) : undefined;
  if (!comment) throw new Problem('not-found');
  return comment;
}

/**
 * The member under whose name a caller comments on a post: its author where that is another name of the caller, otherwise
 * the usual one.
 */
async function speakerOn(tx: Transaction, { id }: PostRef, caller: Caller, usual: Member): Promise<Member> {
  const authorId = await authorIdOf(tx, id);
  if (!caller.account.otherUids.includes(authorId ?? '')) return usual;
  return (await findMember(tx, authorId as string)) ?? usual;
}

/** Refuses a reply to anything but a top-level comment that is not a placeholder. */
async function refuseBadParent(tx: Transaction, post: PostRef, parentCommentId: string, reader: Reader): Promise<void> {
  const parent = await findComment(tx, post, parentCommentId, reader);
  if (!parent) throw new Problem('comment/parent-not-found');
  if (parent.depth > 0) throw new Problem('comment/too-deep');
}
