import type { Kind, PostOf } from '#contract/kinds.ts';
import { postRoutes } from '#contract/routes/kinds.ts';
import { type PostStore, readPage, readPageAsAdmin, readPost } from './content/reading.ts';
import { deletePostFor } from './erasure/delete-post.ts';
import { type AdminEnv, type CallerEnv, requireAdmin, requireCaller } from './identity/sessions/session.ts';
import { serverKinds } from './kinds.ts';
import { newApi } from './platform/http/frame.ts';
import type { Platform } from './platform/platform.ts';
import { withOpenReports } from './reports/store.ts';

/** The common operations of all kinds: list, one post, deletion, and the admin list. */
export function postsApi(platform: Platform, kind: Kind) {
  const posts: PostStore<PostOf<Kind>> = serverKinds[kind].posts;
  const routes = postRoutes(kind);

  return newApi<CallerEnv & AdminEnv>()
    .openapi(routes.list, async (c) =>
      c.json(await readPage(platform, posts, c.req.valid('query'), platform.clientAddress(c)), 200),
    )
    .openapi(routes.one, async (c) => c.json(await readPost(platform, posts, c.req.valid('param').id), 200))
    .openapi({ ...routes.remove, middleware: requireCaller(platform) }, async (c) => {
      await deletePostFor(platform, c.get('caller'), kind, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi({ ...routes.adminList, middleware: requireAdmin(platform) }, async (c) => {
      const page = await readPageAsAdmin(platform, posts, c.req.valid('query'));
      return c.json({ ...page, items: await withOpenReports(platform.db, page.items) }, 200);
    });
}
