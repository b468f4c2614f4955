import { orderOf } from '#contract/filter-address.ts';
import { type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { postRoutes } from '#contract/routes/kinds.ts';
import type { Sort } from '#contract/vocabulary.ts';
import { type PostStore, readPage, readPageAsAdmin, readPost, readSimilar } from './content/reading.ts';
import { suggestionsFor } from './content/suggestions.ts';
import { deletePostFor } from './erasure/delete-post.ts';
import { type CallerEnv, requireCaller, requireStaff, type StaffEnv } from './identity/sessions/session.ts';
import { serverKinds } from './kinds.ts';
import { newApi } from './platform/http/frame.ts';
import type { Platform } from './platform/platform.ts';
import { withOpenReports } from './reports/store.ts';

/** The common operations of all kinds: list, suggestions, one post, similar posts, deletion, and the admin list. */
export function postsApi(platform: Platform, kind: Kind) {
  const posts: PostStore<PostOf<Kind>> = serverKinds[kind].posts;
  const routes = postRoutes(kind);

  return newApi<CallerEnv & StaffEnv>()
    .openapi(routes.list, async (c) =>
      c.json(await readPage(platform, posts, inOrder(c, kindTable[kind].sort), platform.clientAddress(c)), 200),
    )
    .openapi(routes.suggestions, async (c) =>
      c.json({ suggestions: await suggestionsFor(platform, posts, c.req.valid('query').begins) }, 200),
    )
    .openapi(routes.one, async (c) => c.json(await readPost(platform, posts, c.req.valid('param').id), 200))
    .openapi(routes.similar, async (c) =>
      c.json({ items: await readSimilar(platform, posts, c.req.valid('param').id) }, 200),
    )
    .openapi({ ...routes.remove, middleware: requireCaller(platform) }, async (c) => {
      await deletePostFor(platform, c.get('caller'), kind, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi({ ...routes.adminList, middleware: requireStaff(platform, 'moderate') }, async (c) => {
      const page = await readPageAsAdmin(platform, posts, inOrder(c, 'newest'));
      return c.json({ ...page, items: await withOpenReports(platform.db, page.items) }, 200);
    });
}

interface Queried<Query> {
  req: { query(name: string): string | undefined; valid(target: 'query'): Query };
}

/** A list's query with its order: searches have their own, unless another one is asked for. */
function inOrder<Query extends { sortBy: Sort; search?: string | undefined }>(
  { req }: Queried<Query>,
  usual: Sort,
): Query {
  const query = req.valid('query');
  return { ...query, sortBy: orderOf(req.query('sortBy') && query.sortBy, query.search, usual) };
}
