import { randomUUID } from 'node:crypto';
import { type Kind, kindPaths, kinds } from '#contract/kinds.ts';
import { insertPost } from '#server/content/store.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import type { Product } from './product.ts';

/** A post under test, with the path of its calls. */
export interface TestPost {
  kind: Kind;
  id: string;
  /** `/api/{kind}/{id}` */
  path: string;
}

/** Every kind, for `test.each`. */
export const everyKind = kinds.map((kind) => ({ kind }));

/** Writes a public post of a kind with this text, by a new member, with the fields of the kind's form. */
export async function writePost(
  { db, platform }: Pick<Product, 'db' | 'platform'>,
  kind: Kind,
  body = 'Anlatılan.',
): Promise<TestPost> {
  const [uid, handle] = [randomUUID(), drawHandle()];
  await insertNamedMembers(db, [{ uid, handle, role: 'user' }]);
  const id = await db.transaction((tx) =>
    insertPost(tx, {
      kind,
      authorId: uid,
      authorHandle: handle,
      createdAt: platform.publication.until(),
      companyName: 'Örnek A.Ş.',
      jobTitle: kind === 'suspicious-job' ? 'Stajyer' : null,
      city: 'İzmir',
      sector: 'Medya',
      positionType: 'Junior',
      body,
      isPositive: kind === 'experience' ? false : null,
      tags: kind === 'experience' ? ['adil'] : [],
      extra:
        kind === 'experience' ? { startDate: null, endDate: null } : { platform: 'Diğer', jobUrl: null, redFlags: [] },
    }),
  );
  return { kind, id, path: `/api/${kindPaths[kind]}/${id}` };
}

/** The public counters of a post, by the kind's own field names. */
export async function countersOf(product: Product, post: TestPost) {
  const { body } = await product.visitor().get<Record<string, number>>(post.path);
  return {
    upvotes: body.benDeYasadimCount ?? body.upvotes,
    downvotes: body.downvoteCount ?? body.downvotes,
    comments: body.commentCount,
  };
}
