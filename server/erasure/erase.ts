import { countGone } from '#server/activity/store.ts';
import { commentsOf } from '#server/comments/erasure.ts';
import { holdPosts, postIdsOf } from '#server/content/erasure.ts';
import { dropAllWaiting } from '#server/content/waiting.ts';
import { subjectOf } from '#server/members/subject.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { noteErased } from '#server/platform/ledger/ledger.ts';
import type { Vault } from '#server/platform/vault.ts';
import { type LostPhoto, nouns, type Went } from './nouns.ts';

/**
 * Deletes a public post with all that hangs on it, and takes it out of the counts. Returns its photos. The last that its
 * transaction does.
 */
export async function deletePost(tx: Transaction, id: string, at: Date): Promise<LostPhoto[]> {
  await holdPosts(tx, [id]);
  const went = await erasePost(tx, id);
  await countGone(tx, at, went);
  return photosOf(went);
}

/**
 * Deletes all that a member has said and done, and the member: posts, comments, votes, likes, profile; reports lose
 * their sender, decisions about and by the member lose text and identity. Returns the photos. The last that its
 * transaction does.
 */
export async function eraseMember(tx: Transaction, vault: Vault, uid: string, at: Date): Promise<LostPhoto[]> {
  noteErased(tx, { kind: 'member', id: uid });
  // The mark before posts, as publication takes them.
  const unpublished = await dropAllWaiting(tx, vault, uid, at);
  const subject = await subjectOf(tx, { vault, until: at }, [uid]);
  const posts = await postIdsOf(tx, uid);
  const { votes, likes, reports } = subject.reactions;
  const touched = [...(await commentsOf(tx, [uid])), ...votes, ...likes, ...reports].map(({ postId }) => postId);
  await holdPosts(tx, [...new Set([...posts, ...touched])]);
  const went: Went[] = [];
  for (const id of posts) went.push(...(await erasePost(tx, id)));
  for (const { eraseOfMember } of nouns) if (eraseOfMember) went.push(await eraseOfMember(tx, subject));
  await countGone(tx, at, went);
  return [...unpublished, ...photosOf(went)];
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
