import { z } from 'zod';
import { someId } from './fields.ts';
import { type Kind, kindPaths, kinds } from './kinds.ts';

/** A kind by its path segment in the API. */
export const kindInPath = z
  .enum(kinds.map((kind) => kindPaths[kind]))
  .transform((path) => kinds.find((kind) => kindPaths[kind] === path) as Kind);

/** The path parameters of a call about a post of any kind. */
export const postParams = z.object({ kind: kindInPath, id: someId.toLowerCase() });
/** A reference to a post. */
export type PostRef = z.output<typeof postParams>;

/** The path parameter of a call with its kind in the path. */
export const idParams = z.object({ id: someId });
