import { createRoute, z } from '@hono/zod-openapi';
import { editedName } from '../kind-names.ts';
import { kinds, kindTable } from '../kinds.ts';
import type { Unpublished } from '../publication.ts';
import { errorResponses, json } from './answers.ts';
import { comment } from './comments.ts';
import { postSchemas } from './kinds.ts';

const created = kinds.map((kind) => [kindTable[kind].plural, z.array(postSchemas[kind])]);
const edited = kinds
  .filter((kind) => kindTable[kind].isEditable)
  .map((kind) => [editedName(kind), z.array(postSchemas[kind])]);
const unpublished = z.object({
  ...Object.fromEntries([...created, ...edited]),
  comments: z.array(comment),
  editedComments: z.array(comment),
}) as unknown as z.ZodType<Unpublished>;

export const myUnpublished = createRoute({
  operationId: 'myUnpublished',
  summary: 'What the member has said or changed and nobody else sees yet; a visitor has none',
  method: 'get',
  path: '/api/me/unpublished',
  responses: {
    200: json(unpublished, 'The newest last; what was edited as its author last said it'),
    ...errorResponses('myUnpublished', []),
  },
});
