import { randomUUID } from 'node:crypto';
import { type Kind, kindPaths, kinds } from '#contract/kinds.ts';
import { insertPost, type NewPost } from '#server/content/store.ts';
import { drawHandle, insertNamedMembers } from '#server/members/store.ts';
import { someExperience } from './experiences.ts';
import { someListing } from './listings.ts';
import type { Product, Visitor } from './product.ts';

/** A post under test, with the path of its calls. */
export interface TestPost {
  kind: Kind;
  id: string;
  /** `/api/{kind}/{id}` */
  path: string;
}

/** Every kind, for `test.each`. */
export const everyKind = kinds.map((kind) => ({ kind }));

/** The body of a new post of each kind with this text. */
const drafts = {
  experience: (experienceText) => ({ ...someExperience, experienceText }),
  'suspicious-job': (listingText) => ({ ...someListing, listingText }),
} satisfies Record<Kind, (text: string) => object>;

/** The body of a new post of a kind. */
export const draftOf = (kind: Kind, text = 'Anlatılan.'): object => drafts[kind](text);

/** Submits a post of a kind as a member; `said` replaces fields of its body. */
export async function submitted(by: Visitor, kind: Kind, said: object = {}): Promise<TestPost> {
  const { body } = await by.post<{ id: string }>(`/api/${kindPaths[kind]}`, { ...draftOf(kind), ...said });
  return { kind, id: body.id, path: `/api/${kindPaths[kind]}/${body.id}` };
}

/** The columns of a written post that differ by kind. */
const written: Record<Kind, Pick<NewPost, 'jobTitle' | 'isPositive' | 'tags' | 'extra'>> = {
  experience: { jobTitle: null, isPositive: false, tags: ['adil'], extra: { startDate: null, endDate: null } },
  'suspicious-job': {
    jobTitle: 'Stajyer',
    isPositive: null,
    tags: [],
    extra: { platform: 'Diğer', jobUrl: null, redFlags: [] },
  },
};

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
      city: 'İzmir',
      sector: 'Medya',
      positionType: 'Junior',
      body,
      ...written[kind],
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
