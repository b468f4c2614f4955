import { day, lengths, lifetimes } from '#contract/limits.ts';
import type { GatheredReplies, OwnPost } from '#contract/own-posts.ts';
import type { PostRef } from '#contract/posts.ts';
import * as routes from '#contract/routes/own-posts.ts';
import { described } from '#contract/text/described.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { listOwnComments } from './comments/own/store.ts';
import { type GatheredRow, repliesTo } from './comments/replies/store.ts';
import { cursorsOf } from './content/cursor.ts';
import { listOwnPosts, type OwnPosition, type OwnRow } from './content/own/store.ts';
import { publicTime } from './content/store.ts';
import { type CallerEnv, requireCaller, uidsOf } from './identity/sessions/session.ts';
import { serverKinds } from './kinds.ts';
import { newApi } from './platform/http/frame.ts';
import { padded } from './platform/http/padded.ts';
import type { Platform } from './platform/platform.ts';

/** The operations of what members come back for: their public posts and comments, and the replies to what they wrote. */
export function ownPostsApi(platform: Platform) {
  const { db, vault, publication } = platform;
  const middleware = requireCaller(platform);
  const api = newApi<CallerEnv>();
  // Asked for on each page: an employer who comments on a post may watch whose answer grows.
  for (const { path } of [routes.myPosts, routes.myComments, routes.myReplies]) api.use(path, padded);

  return api
    .openapi({ ...routes.myPosts, middleware }, async (c) => {
      const caller = c.get('caller');
      const { cursor, limit } = c.req.valid('query');
      const cursors = cursorsOf<OwnPosition>(vault, `own posts ${caller.account.id}`);
      const after = cursors.open(cursor);
      const until = publication.until();
      const { items, end } = await listOwnPosts(db, uidsOf(caller), { until, after, limit });
      const words = await wordsOf(platform, items, until);
      const posts = items.flatMap((row) => {
        const found = words.get(row.id);
        return found ? [ownPostOf(row, found)] : [];
      });
      return c.json({ items: posts, nextCursor: cursors.seal(end) }, 200);
    })
    .openapi({ ...routes.myComments, middleware }, async (c) => {
      const caller = c.get('caller');
      const { cursor, limit } = c.req.valid('query');
      const cursors = cursorsOf<OwnPosition>(vault, `own comments ${caller.account.id}`);
      const after = cursors.open(cursor);
      const until = publication.until();
      const { items, end } = await listOwnComments(db, uidsOf(caller), { until, after, limit });
      const words = await wordsOf(
        platform,
        items.map(({ kind, post_id }) => ({ kind, id: post_id })),
        until,
      );
      const comments = items.flatMap(({ kind, post_id, id, author_handle, body, created_at }) => {
        const title = words.get(post_id)?.title;
        return title === undefined
          ? []
          : {
              kind,
              postId: post_id,
              title,
              id,
              excerpt: excerptOf(body),
              authorHandle: author_handle,
              createdAt: publicTime(created_at),
            };
      });
      return c.json({ items: comments, nextCursor: cursors.seal(end) }, 200);
    })
    .openapi({ ...routes.myReplies, middleware }, async (c) => {
      const until = publication.until();
      const since = new Date(Math.floor((until.getTime() - lifetimes.notice) / day) * day);
      const rows = await repliesTo(db, uidsOf(c.get('caller')), { since, until });
      const words = await wordsOf(
        platform,
        rows.map(({ kind, post_id }) => ({ kind, id: post_id })),
        until,
      );
      const items = rows.flatMap((row) => {
        const found = words.get(row.post_id);
        return found ? [gatheredOf(row, found)] : [];
      });
      return c.json({ until: until.toISOString(), items }, 200);
    });
}

/** A post in few words. */
interface Words {
  title: string;
  excerpt: string;
}

function ownPostOf({ author_handle, created_at, comment_count, ...row }: OwnRow, { title, excerpt }: Words): OwnPost {
  return {
    kind: row.kind,
    id: row.id,
    title,
    excerpt,
    authorHandle: author_handle,
    createdAt: publicTime(created_at),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    commentCount: comment_count,
  };
}

function gatheredOf({ day, kind, post_id, comment_id, body, count, latest }: GatheredRow, words: Words) {
  return {
    day,
    kind,
    postId: post_id,
    title: words.title,
    commentId: comment_id,
    excerpt: body === null ? words.excerpt : excerptOf(body),
    count,
    latest: publicTime(latest),
  } satisfies GatheredReplies;
}

/** The titles and the beginnings of public posts, by their ids. */
async function wordsOf({ db }: Pick<Platform, 'db'>, posts: PostRef[], until: Date): Promise<Map<string, Words>> {
  const words = new Map<string, Words>();
  for (const [kind, some] of Map.groupBy(posts, (post) => post.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    for (const post of await serverKinds[kind].posts.among(db, ids, until)) {
      const { heading, text } = described(kind, post);
      words.set(post.id, { title: heading, excerpt: excerptOf(text) });
    }
  }
  return words;
}

const excerptOf = (text: string) => beginningOf(text, lengths.excerpt);
