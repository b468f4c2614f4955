import { createRoute, z } from '@hono/zod-openapi';
import { listQuery, suggestionQuery } from '../filter-query.ts';
import { capitalized } from '../kind-names.ts';
import { type AllOf, type AnyFilters, type Kind, kinds, kindTable, type PostOf } from '../kinds.ts';
import { idParams } from '../posts.ts';
import type { Sort } from '../vocabulary.ts';
import { admins, errorResponses, json, type Reported, reported, searchedPageOf } from './answers.ts';
import { experience, experienceSnapshot } from './experiences.ts';
import { suspiciousJob, suspiciousJobSnapshot } from './suspicious-jobs.ts';

/** The schemas of each kind: a post on the wire, and the fields that a snapshot has beside its author and text. */
const kindSchemas = {
  experience: { post: experience, snapshot: experienceSnapshot },
  'suspicious-job': { post: suspiciousJob, snapshot: suspiciousJobSnapshot },
} satisfies { [K in Kind]: { post: z.ZodType<PostOf<K>>; snapshot: Record<string, z.ZodOptional> } };

/** The schema of a post of each kind. */
export const postSchemas = Object.fromEntries(kinds.map((kind) => [kind, kindSchemas[kind].post])) as {
  [K in Kind]: (typeof kindSchemas)[K]['post'];
};

/** The fields of snapshots of all kinds; kinds that share one declare it alike. */
export const snapshotFields: AllOf<(typeof kindSchemas)[Kind]['snapshot']> = Object.assign(
  {},
  ...kinds.map((kind) => kindSchemas[kind].snapshot),
);

/** A suggestion: a company to search for (`search`), or a value of another filter. */
const suggestion = z.object({ filter: z.string(), value: z.string(), count: z.number().int() });
export type Suggestion = z.output<typeof suggestion>;
const suggestions = z.object({ suggestions: z.array(suggestion) });
export type Suggestions = z.output<typeof suggestions>;

/** The common operations of all kinds: list, suggestions, one post, similar posts, deletion, and the admin list. */
export function postRoutes(kind: Kind) {
  const { path, name, plural, sort, filters } = kindTable[kind];
  const post = postSchemas[kind] as z.ZodType<PostOf<Kind>>;
  const reportedPost: z.ZodType = postSchemas[kind].extend(reported).openapi(`Admin${capitalized(name)}`);
  const query = (sortBy: Sort) => listQuery(filters as AnyFilters, sortBy);
  const [list, suggest, one, alike, remove, adminList] = [
    `list${capitalized(plural)}`,
    `suggest${capitalized(plural)}`,
    `get${capitalized(name)}`,
    `similar${capitalized(plural)}`,
    `delete${capitalized(name)}`,
    `admin${capitalized(plural)}`,
  ];
  return {
    list: createRoute({
      operationId: list,
      'x-public': true,
      summary: 'Posts of this kind as filters leave them, a page at a time',
      method: 'get',
      path: `/api/${path}`,
      request: { query: query(sort) },
      responses: {
        200: json(searchedPageOf(post), 'A page'),
        ...errorResponses(list, ['validation', 'search/too-slow', 'rate-limited']),
      },
    }),
    suggestions: createRoute({
      operationId: suggest,
      'x-public': true,
      summary: 'What a search that begins so may mean: companies, and values of filters, each with its number of posts',
      method: 'get',
      path: `/api/${path}/suggestions`,
      request: { query: suggestionQuery },
      responses: {
        200: json(suggestions, 'Companies before values of filters'),
        ...errorResponses(suggest, ['validation']),
      },
    }),
    one: createRoute({
      operationId: one,
      'x-public': true,
      summary: 'One post',
      method: 'get',
      path: `/api/${path}/{id}`,
      request: { params: idParams },
      responses: { 200: json(post, 'The post'), ...errorResponses(one, ['not-found']) },
    }),
    similar: createRoute({
      operationId: alike,
      'x-public': true,
      summary:
        'Posts similar to one: of its company, then of its sector and position, then of its sector; none of its handle',
      method: 'get',
      path: `/api/${path}/{id}/similar`,
      request: { params: idParams },
      responses: {
        200: json(z.object({ items: z.array(post) }), 'The similar posts'),
        ...errorResponses(alike, ['not-found']),
      },
    }),
    remove: createRoute({
      operationId: remove,
      summary: 'Deletes a post with all that hangs on it: photos, votes, comments, reports; its author or an admin may',
      method: 'delete',
      path: `/api/${path}/{id}`,
      request: { params: idParams },
      responses: {
        204: { description: 'The post is deleted' },
        ...errorResponses(remove, ['auth/unauthenticated', 'auth/confirmation-required', 'forbidden', 'not-found']),
      },
    }),
    adminList: createRoute({
      operationId: adminList,
      summary: 'Posts of this kind, newest first, each with the number of its open reports',
      method: 'get',
      path: `/api/admin/${path}`,
      request: { query: query('newest') },
      responses: {
        200: json(searchedPageOf(reportedPost as z.ZodType<PostOf<Kind> & Reported>), 'A page'),
        ...errorResponses(adminList, ['validation', 'search/too-slow', ...admins]),
      },
    }),
  };
}
