import { createRoute, type z } from '@hono/zod-openapi';
import { listQuery } from '../filter-query.ts';
import { capitalized } from '../kind-names.ts';
import { type FiltersOf, type Kind, kindPaths, kinds, kindTable, type PostOf } from '../kinds.ts';
import { idParams } from '../posts.ts';
import { admins, errorResponses, json, pageOf, type Reported, reported } from './answers.ts';
import { experience } from './experiences.ts';
import { suspiciousJob } from './suspicious-jobs.ts';

/** The schema of a post of each kind. */
export const postSchemas = { experience, 'suspicious-job': suspiciousJob } satisfies {
  [K in Kind]: z.ZodType<PostOf<K>>;
};

/** Each kind's operation that deletes a post. */
export const deletePost = Object.fromEntries(kinds.map((kind) => [kind, deletionOf(kind)])) as {
  [K in Kind]: ReturnType<typeof deletionOf<K>>;
};

function deletionOf<K extends Kind>(kind: K) {
  const path = kindPaths[kind];
  const operationId = `delete${capitalized(kindTable[kind].name)}`;
  return createRoute({
    operationId,
    summary: 'Deletes a post with all that hangs on it: photos, votes, comments, reports; its author or an admin may',
    method: 'delete',
    path: `/api/${path}/{id}` as const,
    request: { params: idParams },
    responses: {
      204: { description: 'The post is deleted' },
      ...errorResponses(operationId, ['auth/unauthenticated', 'auth/confirmation-required', 'forbidden', 'not-found']),
    },
  });
}

/** Each kind's list for moderators. */
export const adminPosts = Object.fromEntries(kinds.map((kind) => [kind, adminListOf(kind)])) as {
  [K in Kind]: ReturnType<typeof adminListOf<K>>;
};

function adminListOf<K extends Kind>(kind: K) {
  const { name, plural, filters } = kindTable[kind];
  const path = kindPaths[kind];
  const operationId = `admin${capitalized(plural)}`;
  const item: z.ZodType = postSchemas[kind].extend(reported).openapi(`Admin${capitalized(name)}`);
  return createRoute({
    operationId,
    summary: 'Posts of this kind, newest first, each with the number of its open reports',
    method: 'get',
    path: `/api/admin/${path}` as const,
    request: { query: listQuery(filters as FiltersOf<K>, 'newest') },
    responses: {
      200: json(pageOf(item as z.ZodType<PostOf<K> & Reported>), 'A page'),
      ...errorResponses(operationId, ['validation', 'search/too-slow', ...admins]),
    },
  });
}
