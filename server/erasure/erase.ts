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
 * Deletes a public post with everything attached to it, and subtracts it from the counts. Returns its photos. Called
 * last in its transaction.
 */
export async function deletePost(tx: Transaction, id: string, at: Date): Promise<LostPhoto[]> {
  await lockPostsForErasure(tx, [id]);
  const went = await erasePost(tx, id);
  await countGone(tx, at, went);
  return photosOf(went);
}

/**
 * Deletes a member with their posts, comments, votes, likes and profile; their reports lose the sender, decisions about
 * and by the member lose text and identity. Returns the photos. `mayHaveReacted` is false for an account's other names,
 * which only appear above posts.
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
  // Outside the transaction: the embedded engine has only one session.
  const subject: Subject = { uids: [uid], vault, until: at, reactions: await reactions() };
  const photos = await db.transaction((tx) => eraseLocked(tx, subject, at));
  // Reactions added while the first were looked up.
  await withdrawReactions(db, { ...subject, reactions: await reactions(start) }, at);
  return photos;
}

async function eraseLocked(tx: Transaction, subject: Subject, at: Date): Promise<LostPhoto[]> {
  const [uid] = subject.uids as [string];
  noteErased(tx, { kind: 'member', id: uid });
  // The mark is locked before posts, as in publication.
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

/** Withdraws the reactions of a member who is gone. */
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

/** The ids of the posts that a subject has reacted to. */
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
