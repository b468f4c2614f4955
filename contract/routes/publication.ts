import { createRoute, z } from '@hono/zod-openapi';
import { type EditedName, editedName } from '../kind-names.ts';
import { type EditableKind, type Kind, kinds, kindTable, type Plural } from '../kinds.ts';
import { errorResponses, json } from './answers.ts';
import { comment } from './comments.ts';
import { postSchemas } from './kinds.ts';

const created = Object.fromEntries(kinds.map((kind) => [kindTable[kind].plural, z.array(postSchemas[kind])])) as {
  [K in Kind as Plural<K>]: z.ZodArray<(typeof postSchemas)[K]>;
};
const isEditable = (kind: Kind): kind is EditableKind => kindTable[kind].isEditable;
const edited = Object.fromEntries(
  kinds.filter(isEditable).map((kind) => [editedName(kind), z.array(postSchemas[kind])]),
) as { [K in EditableKind as EditedName<K>]: z.ZodArray<(typeof postSchemas)[K]> };

/**
 * The posts and comments that only their author sees so far. `createdAt` of a new one is its minute of publication; an
 * edited one is still public as it was before.
 */
const unpublished = z.object({
  ...created,
  ...edited,
  comments: z.array(comment),
  editedComments: z.array(comment),
});
export type Unpublished = z.output<typeof unpublished>;

export const myUnpublished = createRoute({
  operationId: 'myUnpublished',
  summary: 'The member’s new and edited posts and comments that nobody else sees yet; a visitor has none',
  method: 'get',
  path: '/api/me/unpublished',
  responses: {
    200: json(unpublished, 'The newest last; what was edited as its author last said it'),
    ...errorResponses('myUnpublished', []),
  },
});
