import { z } from 'zod';
import { someId } from './fields.ts';
import { type Kind, kindPaths, kinds } from './kinds.ts';

/** A kind, as the API's paths name it. */
export const kindInPath = z
  .enum(kinds.map((kind) => kindPaths[kind]))
  .transform((path) => kinds.find((kind) => kindPaths[kind] === path) as Kind);

/** Which post a call is about, whatever its kind. */
export const postParams = z.object({ kind: kindInPath, id: someId.toLowerCase() });
export type PostRef = z.output<typeof postParams>;

/** The same where the path names the kind itself. */
export const idParams = z.object({ id: someId });
