import { countGone } from '#server/activity/store.ts';
import { commentsOf } from '#server/comments/erasure.ts';
import { lockPostsForErasure, postIdsOf } from '#server/content/erasure.ts';
import { dropSealedPosts } from '#server/content/sealed-posts.ts';
import { type Moment, noReactions, reactionsOf, thisMoment } from '#server/members/reactions.ts';
import type { Subject } from '#server/members/subject.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type LostPhoto, nouns, type Went } from './nouns.ts';

/**
 * Deletes a public post with all that hangs on it, and takes it out of the counts. Returns its photos. The last that its
 * transaction does.
 */
export async function deletePost(tx: Transaction, id: string, at: Date): Promise<LostPhoto[]> {
  await lockPostsForErasure(tx, [id]);
  const went = await erasePost(tx, id);
  await countGone(tx, at, went);
  return photosOf(went);
}

/**
 * Deletes all that a member has said and done, and the member: posts, comments, votes, likes, profile; reports lose
 * their sender, decisions about and by the member lose text and identity. Returns the photos. `mayHaveReacted` is false
 * for an account's other names, which only appear above posts.
 */
export async function eraseMember(
  db: Database,
  vault: Vault,
  uid: string,
  at: Date,
  { mayHaveReacted = true } = {},
): Promise<LostPhoto[]> {
  const start = await thisMoment(db);
  const reactions = async (since?: Moment) => (mayHaveReacted ? reactionsOf(db, vault, uid, since) : noReactions);
  // Not inside the transaction: the embedded engine has one connection for everybody.
  const subject: Subject = { uids: [uid], vault, until: at, reactions: await reactions() };
  const photos = await db.transaction((tx) => eraseLocked(tx, subject, at));
  // What was under way while the first were looked for.
  await withdrawReactions(db, { ...subject, reactions: await reactions(start) }, at);
  return photos;
}

async function eraseLocked(tx: Transaction, subject: Subject, at: Date): Promise<LostPhoto[]> {
  const [uid] = subject.uids as [string];
  noteErased(tx, { kind: 'member', id: uid });
  // The mark before posts, as publication takes them.
  const unpublished = await dropSealedPosts(tx, subject.vault, uid, at);
  const posts = await postIdsOf(tx, uid);
  await lockPostsForErasure(tx, [
    ...new Set([...posts, ...(await commentsOf(tx, [uid])).map(({ postId }) => postId), ...touched(subject)]),
  ]);
  const went: Went[] = [];
  for (const id of posts) went.push(...(await erasePost(tx, id)));
  went.push(...(await eraseSubject(tx, subject)));
  await countGone(tx, at, went);
  return [...unpublished, ...photosOf(went)];
}

/** Takes reactions back whose member is gone. */
export async function withdrawReactions(db: Database, subject: Subject, at: Date): Promise<void> {
  const posts = touched(subject);
  if (posts.length === 0) return;
  await db.transaction(async (tx) => {
    await lockPostsForErasure(tx, posts);
    await countGone(tx, at, await eraseSubject(tx, subject));
  });
}

async function eraseSubject(tx: Transaction, subject: Subject): Promise<Went[]> {
  const went: Went[] = [];
  for (const { eraseOfMember } of nouns) if (eraseOfMember) went.push(await eraseOfMember(tx, subject));
  return went;
}

/** The posts that a subject has reacted to. */
function touched({ reactions: { votes, likes, reports } }: Subject): string[] {
  return [...new Set([...votes, ...likes, ...reports].map(({ postId }) => postId))];
}

async function erasePost(tx: Transaction, id: string): Promise<Went[]> {
  noteErased(tx, { kind: 'post', id });
  const went: Went[] = [];
  for (const { eraseOfPost } of nouns) if (eraseOfPost) went.push(await eraseOfPost(tx, id));
  return went;
}

function photosOf(went: Went[]): LostPhoto[] {
  return went.flatMap(({ photos = [] }) => photos);
}
