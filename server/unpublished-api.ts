import { editedName } from '#contract/kind-names.ts';
import { kinds, kindTable } from '#contract/kinds.ts';
import type { Unpublished } from '#contract/publication.ts';
import * as routes from '#contract/routes/publication.ts';
import { unpublishedComments } from './comments/store.ts';
import { type Reader, readerOf } from './content/store.ts';
import { callerOf, uidsOf } from './identity/sessions/session.ts';
import { serverKinds } from './kinds.ts';
import type { Database } from './platform/db/database.ts';
import { newApi } from './platform/http/frame.ts';
import type { Platform } from './platform/platform.ts';

/** The operation that lists the caller's own unpublished content of every kind. */
export function unpublishedApi(platform: Platform) {
  return newApi().openapi(routes.myUnpublished, async (c) => {
    const caller = await callerOf(platform, c);
    const uids = caller?.member ? uidsOf(caller) : [];
    return c.json(await unpublishedOf(platform.db, readerOf(platform, uids)), 200);
  });
}

/** The unpublished posts and comments of a reader; none of a visitor. */
async function unpublishedOf(db: Database, reader: Reader): Promise<Unpublished> {
  const isMember = reader.uids.length > 0;
  const none = { created: [], edited: [] };
  const [comments, ...posts] = await Promise.all([
    isMember ? unpublishedComments(db, reader) : none,
    ...kinds.map((kind) => (isMember ? serverKinds[kind].posts.unpublished(db, reader) : none)),
  ]);
  const ofKinds = kinds.flatMap((kind, n) => {
    const { created, edited } = posts[n] ?? none;
    const { plural, isEditable } = kindTable[kind];
    return [[plural, created], ...(isEditable ? [[editedName(kind), edited]] : [])];
  });
  return { ...Object.fromEntries(ofKinds), comments: comments.created, editedComments: comments.edited };
}
