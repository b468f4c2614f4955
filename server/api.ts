import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { type Kind, kinds } from '#contract/kinds.ts';
import { isPublicTopic } from '#contract/live.ts';
import { openApiDocument } from '#contract/routes/document.ts';
import { uploadImage } from '#contract/routes/images.ts';
import { adminApi } from './admin/api.ts';
import { membersApi } from './admin/members.ts';
import { sanctionsApi } from './admin/sanctions.ts';
import { commentsApi } from './comments/api.ts';
import { noticesApi } from './decisions/api.ts';
import { noteModerators } from './door/moderators.ts';
import { identityApi } from './identity/api.ts';
import { imagesApi } from './images/api.ts';
import { serverKinds } from './kinds.ts';
import { liveApi } from './live-api.ts';
import { refuseChanges } from './maintenance/refuse-changes.ts';
import { memberDataApi } from './member-data.ts';
import { ownPostsApi } from './own-posts-api.ts';
import { readPublicly } from './platform/db/replica.ts';
import { answerError, type Env, learnOperations, limitBody, newApi } from './platform/http/frame.ts';
import { Problem } from './platform/http/problem.ts';
import { publicCacheControl } from './platform/http/public-answers.ts';
import { sameOriginOnly } from './platform/http/security.ts';
import { wholeJson } from './platform/http/whole-json.ts';
import type { Platform } from './platform/platform.ts';
import { postsApi } from './posts-api.ts';
import { publicOperations } from './public-addresses.ts';
import { removalRequestsApi } from './removal-requests/api.ts';
import { reportsApi } from './reports/api.ts';
import { unpublishedApi } from './unpublished-api.ts';
import { votesApi } from './votes/api.ts';

/** The JSON API. Pages are rendered through it in process, without a cookie. */
export function createApi(platform: Platform) {
  const { db, live, publication } = platform;
  // Whatever readers have been told of, here or by another node, is in what they read next.
  live.subscribeAll((change) => {
    if (!change || isPublicTopic(change.topic)) db.requireFresh();
  });
  publication.onHeld(({ change }) => {
    if (change === 'deleted' || change === 'created') db.requireFresh();
  });
  const base = newApi();
  let isPublic = (_path: string) => false;
  base.use(
    '/api/*',
    wholeJson,
    sameOriginOnly(platform.config.origin),
    limitBody(uploadImage.path),
    async (c, next) => {
      // Answers are personal, unless their route is marked as public.
      const isPublicRead = (c.req.method === 'GET' || c.req.method === 'HEAD') && isPublic(c.req.path);
      await (isPublicRead ? readPublicly(next) : next());
      const { headers } = c.res;
      // `c.header` would make a stream of the finished answer.
      if (!headers.has('cache-control')) headers.set('cache-control', isPublicRead ? publicCacheControl : 'no-store');
    },
  );

  base.use('/api/*', refuseChanges(platform));
  base.use('/api/admin/*', noteModerators(platform));

  for (const kind of kinds) {
    // Before the common operations: a path of their own may look like the id of a post.
    base.route('/', serverKinds[kind].api(platform)).route('/', postsApi(platform, kind));
  }
  const api = base
    .route('/', identityApi(platform))
    .route('/', imagesApi(platform))
    .route('/', votesApi(platform))
    .route('/', commentsApi(platform))
    .route('/', reportsApi(platform))
    .route('/', noticesApi(platform))
    .route('/', adminApi(platform))
    .route('/', sanctionsApi(platform))
    .route('/', membersApi(platform))
    .route('/', removalRequestsApi(platform))
    .route('/', unpublishedApi(platform))
    .route('/', ownPostsApi(platform))
    .route('/', memberDataApi(platform))
    .route('/', liveApi(platform));

  isPublic = publicOperations(operationsOf(api));
  learnOperations(api as unknown as OpenAPIHono<Env>);
  api.doc31(
    '/api/openapi.json',
    openApiDocument({ name: platform.config.publisher.name, origin: platform.config.origin }),
  );
  api.onError((error, c) => answerError(error, c, platform.log));
  api.notFound(() => {
    throw new Problem('not-found');
  });
  return api;
}

/** The type of the browser's client: the common operations, and those of single kinds. */
export type Api = ReturnType<typeof createApi> | ReturnType<(typeof serverKinds)[Kind]['api']>;

/** The operations of the API, as declared by their routes. */
export function operationsOf(api: Pick<OpenAPIHono, 'openAPIRegistry'>): RouteConfig[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => (definition.type === 'route' ? definition.route : []));
}
