import { randomInt, randomUUID } from 'node:crypto';
import { countActivity } from '#server/activity/store.ts';
import { insertPost } from '#server/content/store.ts';
import { type AccountData, stored } from '#server/identity/accounts/record.ts';
import { accountIdOf, findAccounts, recordOf } from '#server/identity/accounts/store.ts';
import { countMembers, sparesOf, sparesRecord } from '#server/identity/spares/store.ts';
import { sealedLiker, sealedVoter } from '#server/members/reactions.ts';
import { insertMembers, insertNamedMembers } from '#server/members/store.ts';
import { cutToMinute, day, dayOf } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { demoPassword } from './accounts.ts';
import { demoMembers } from './members.ts';
import { type PlantedPhoto, placePhotos, prepareDemoPhotos, writeDemoPhotos } from './photos/plant.ts';
import { demoPosts, type PlantablePost } from './posts.ts';
import { plantReports } from './reports.ts';
import type { DemoComment, DemoReported } from './types.ts';

/** The number of members who only vote, so that every shown vote is a row. */
const crowdSize = 240;

interface Author {
  uid: string;
  handle: string;
}

/** Whether the database has one of the demo's accounts, whose password is public. */
export async function demoAccountsExist(platform: Platform): Promise<boolean> {
  const ids = demoMembers.map(({ email }) => accountIdOf(platform.vault, email));
  return (await findAccounts(platform, ids)).some(Boolean);
}

/** Plants the demo in an empty database, all rows or none, then its photos' files; leaves any other database alone. */
export async function plantDemo(platform: Platform): Promise<void> {
  const { db } = platform;
  const [found] = await db.query('SELECT 1 FROM post LIMIT 1');
  if (found || (await countMembers(platform)) > 0) return;
  const posts = Object.values(demoPosts)
    .flat()
    .toSorted((a, b) => b.post.daysAgo - a.post.daysAgo);
  const photos = prepareDemoPhotos(
    posts.flatMap(({ post }) => post.photos ?? []),
    platform.decoder,
  );
  const passwordHash = await platform.passwords.hash(demoPassword);
  const planted = await db.transaction(async (tx) => {
    const authors = await plantMembers(tx);
    const crowd = Array.from({ length: crowdSize }, () => randomUUID());
    await insertMembers(tx, crowd);
    const withRows: PlantedPhoto[] = [];
    for (const plantable of posts) {
      const { by, daysAgo, photos: named = [] } = plantable.post;
      const placed = placePhotos(await photos(named), authorOf(authors, by).uid, ago(platform, daysAgo));
      await plantPost(tx, platform, plantable, authors, crowd, placed);
      withRows.push(...placed);
    }
    await plantAccounts(platform, authors, passwordHash);
    return withRows;
  });
  await writeDemoPhotos(platform.storage, planted);
}

async function plantMembers(tx: Transaction): Promise<Map<string, Author>> {
  const planted = demoMembers.map((member) => ({ ...member, uid: randomUUID() }));
  await insertNamedMembers(tx, planted);
  return new Map(planted.map(({ key, uid, handle }) => [key, { uid, handle }]));
}

/** Plants the accounts. Called last, since the identity database commits separately. */
async function plantAccounts(
  { identityDb, records, vault, clock }: Platform,
  authors: Map<string, Author>,
  passwordHash: string,
): Promise<void> {
  const accounts = demoMembers.map(({ key, email }) =>
    demoAccount(email, authorOf(authors, key).uid, passwordHash, dayOf(clock.now())),
  );
  const names = accounts.map(({ email }) => recordOf(accountIdOf(vault, email)));
  await identityDb.transaction((tx) =>
    records.change(tx, [...names, sparesRecord], (values) => [
      ...accounts.map((account) => stored({ account, acceptedOn: null })),
      { ...sparesOf(values.at(-1)), members: demoMembers.length + crowdSize },
    ]),
  );
}

function demoAccount(email: string, uid: string, passwordHash: string, createdOn: string): AccountData {
  return {
    email,
    passwordHash,
    emailVerified: true,
    members: [uid],
    staff: null,
    createdOn,
    closing: null,
    thirdParty: null,
    sessions: [],
    codes: [],
    openedBy: null,
  };
}

async function plantPost(
  tx: Transaction,
  platform: Platform,
  { post, rowAt }: PlantablePost,
  authors: Map<string, Author>,
  crowd: string[],
  photos: PlantedPhoto[],
): Promise<void> {
  const author = authorOf(authors, post.by);
  const since = ago(platform, post.daysAgo);
  const row = rowAt(platform.clock.now(), photos);
  const id = await insertPost(tx, { ...row, authorId: author.uid, authorHandle: author.handle, createdAt: since });
  const at = (days: number) => ago(platform, days);
  const until = platform.publication.until();
  await plantVotes(tx, platform.vault, id, post, crowd, since);
  const reported = await plantComments(tx, platform.vault, id, post.comments ?? [], authors, crowd, at);
  for (const { commentId, said } of [{ commentId: null, said: post }, ...reported]) {
    const target = { kind: row.kind, postId: id, commentId };
    await plantReports(tx, platform.vault, target, said, (key) => authorOf(authors, key).uid, at, until);
  }
}

/** A time `days` ago, always published. */
const ago = ({ publication }: Platform, days: number) =>
  cutToMinute(new Date(publication.until().getTime() - days * day));

async function plantVotes(
  tx: Transaction,
  vault: Vault,
  postId: string,
  { upvotes, downvotes }: { upvotes: number; downvotes: number },
  crowd: string[],
  since: Date,
): Promise<void> {
  const voters = drawFrom(crowd, upvotes + downvotes);
  await tx.query(
    `INSERT INTO vote (post_id, sealed_member, value)
     SELECT $1, voter, CASE WHEN n <= $3 THEN 1 ELSE -1 END
     FROM unnest($2::uuid[]) WITH ORDINALITY AS drawn (voter, n)`,
    [postId, voters.map((uid) => sealedVoter(vault, postId, uid)), upvotes],
  );
  await tx.query('UPDATE post_stat SET upvotes = $2, downvotes = $3 WHERE post_id = $1', [postId, upvotes, downvotes]);
  await countActivity(tx, dayOf(since), { vote: { came: voters.length } });
}

async function plantComments(
  tx: Transaction,
  vault: Vault,
  postId: string,
  comments: DemoComment[],
  authors: Map<string, Author>,
  crowd: string[],
  ago: (days: number) => Date,
): Promise<{ commentId: string; said: DemoReported }[]> {
  const planted: { commentId: string; said: DemoReported }[] = [];
  const plant = async (comment: Omit<DemoComment, 'replies'>, parentId: string | null) => {
    const id = randomUUID();
    const author = authorOf(authors, comment.by);
    await tx.query(
      `INSERT INTO comment (post_id, id, author_id, author_handle, body, parent_id, created_at, updated_at, like_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
      [postId, id, author.uid, author.handle, comment.text, parentId, ago(comment.daysAgo), comment.likes],
    );
    await tx.query(
      `INSERT INTO comment_like (post_id, comment_id, sealed_member)
       SELECT $1, $2, liker FROM unnest($3::uuid[]) AS liker`,
      [postId, id, drawFrom(crowd, comment.likes).map((uid) => sealedLiker(vault, postId, uid))],
    );
    planted.push({ commentId: id, said: comment });
    return id;
  };
  for (const comment of comments) {
    const id = await plant(comment, null);
    for (const reply of comment.replies ?? []) await plant(reply, id);
  }
  await tx.query('UPDATE post_stat SET comment_count = $2 WHERE post_id = $1', [postId, comments.length]);
  return planted;
}

function authorOf(authors: Map<string, Author>, key: string): Author {
  const author = authors.get(key);
  if (!author) throw new Error(`the demo has no member ${key}`);
  return author;
}

/** `size` different members of the crowd, from a random index on. */
function drawFrom(crowd: string[], size: number): string[] {
  const start = randomInt(crowd.length);
  return [...crowd.slice(start), ...crowd.slice(0, start)].slice(0, size);
}
