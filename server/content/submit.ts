import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { kindTable } from '#contract/kinds.ts';
import type { PublishChoice } from '#contract/publication.ts';
import { type SubmissionLimit, widerNetworks } from '#contract/rate-limits.ts';
import type { ProvedHeaders } from '#contract/routes/answers.ts';
import { askProof } from '#server/door/proofs.ts';
import { isYoung } from '#server/identity/accounts/age.ts';
import { drawOtherName, prepareOtherName } from '#server/identity/names/draw.ts';
import { type Caller, callerOf, type MemberEnv, uidsOf } from '#server/identity/sessions/session.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { countersOf, type Limiter } from '#server/platform/limits.ts';
import { type Call, once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { postCreated } from './changes.ts';
import { createTextDoor } from './door/texts.ts';
import { isWithheldByWords, passWords } from './door/words.ts';
import { type PostStore, readPost } from './reading.ts';
import { dueIn, hasFreeSlot, lockMark, type Owner, type Sender, sealPost } from './sealed-posts.ts';
import { insertPost, type KeptPhoto, type NewPost, publicId, type SubmittedPost } from './store.ts';

type Submitting = Pick<Platform, 'config' | 'publication' | 'vault' | 'clock'>;

/** The number of counters of an attempt from an IPv6 address, which counts for its networks, too. */
const mostCounters = 1 + widerNetworks.length;

/**
 * Counts an attempt to submit a post or to upload a photo. Each counter is a commit before the
 * content's; for an IPv4 address some counters of nobody are added, so that their number does not reveal the address
 * family.
 */
export async function countSubmission(
  limiter: Limiter,
  what: SubmissionLimit | 'photo',
  { address, ownerId }: { address: string; ownerId: string },
): Promise<void> {
  await limiter.take(`${what}Address`, address);
  for (let n = countersOf(`${what}Address`, address).length; n < mostCounters; n++)
    await limiter.take(`${what}Address`, randomUUID());
  await limiter.take(`${what}Member`, ownerId);
}

/**
 * Counts an attempt to submit a post, for which a young account has to send a proof of work while the site is under
 * attack.
 */
export async function admitSubmission(
  platform: Parameters<typeof askProof>[0],
  what: SubmissionLimit,
  by: { address: string; ownerId: string; isYoung: boolean; headers: ProvedHeaders },
): Promise<void> {
  const spend = await askProof(platform, 'post', by.headers, by.isYoung);
  await countSubmission(platform.limiter, what, by);
  await spend();
}

/** Runs the transaction of a call that submits a post, once for its key; returns the post's id. */
export async function submitOnce(
  platform: Pick<Platform, 'db' | 'vault' | 'clock'>,
  call: Call,
  work: (tx: Transaction) => Promise<string>,
): Promise<string> {
  return platform.db.transaction((tx) => once(tx, platform, call, () => work(tx)));
}

/**
 * Stores a member's new post, sealed until its minute: the write-ahead log would keep the second in which a row with
 * its author was written. `ownerId` is the member's usual uid, even under another name. Returns the post's id.
 */
async function sealNew(
  tx: Transaction,
  platform: Submitting,
  { isYoung, isListed, ...owner }: Owner & Omit<Sender, 'mark'>,
  draft: Omit<NewPost, 'createdAt'>,
): Promise<string> {
  const { publication } = platform;
  const createdAt = owner.publish === 'soon' ? publication.next() : publication.withinDay();
  const due = dueIn(createdAt);
  // If the mark has passed its minute, the post becomes a row at once.
  if (due > (await lockMark(tx))) {
    const id = publicId(createdAt);
    const mark = platform.vault.fingerprint('sender', owner.ownerId).toString('base64url', 0, 9);
    const sender = platform.config.doorRules ? { sender: { mark, isYoung, isListed } } : {};
    if (await sealPost(tx, platform, owner, { id, post: draft, ...sender, due })) return id;
    // The choice of the next minute has as many slots as the rate limit allows posts.
    if (owner.publish === 'within-day') throw new Problem('too-many-waiting');
  }
  return insertPost(tx, { ...draft, createdAt });
}

/** Refuses a post without a free slot, before another name is drawn for it. */
async function requireSlot(tx: Transaction, platform: Submitting, owner: Owner): Promise<void> {
  if (owner.publish === 'within-day' && !(await hasFreeSlot(tx, platform, owner)))
    throw new Problem('too-many-waiting');
}

/** A valid call that submits a post. */
interface Submission {
  operation: string;
  headers: ProvedHeaders;
  /** The valid body of the call. */
  sent: { publish: PublishChoice; otherName: boolean };
  post: SubmittedPost;
  /** Prepares what comes with the post. */
  attach?: () => Promise<Attached>;
}

/** What comes with a post. */
interface Attached {
  photosIn(tx: Transaction): Promise<KeptPhoto[]>;
  /** Called once the post is stored. */
  stored(): Promise<void>;
}

/**
 * Submits a member's post of any kind: past the word list, the limits and the door, under the name that the member
 * chose, once for its key. Returns it as its author reads it.
 */
export async function submit<Post extends { id: string; createdAt: string }>(
  platform: Platform,
  c: Context<MemberEnv>,
  posts: PostStore<Post>,
  { operation, headers, sent, post, attach }: Submission,
): Promise<Post> {
  const { clock, clientAddress, publication } = platform;
  const { caller, member } = c.var;
  const { publish, otherName, ...said } = sent;
  const isSearched = !kindTable[posts.kind].quotesOthers;
  const body = isSearched ? passWords(platform, post.body, { refused: ['refuse'] }) : post.body;
  const isListed = isSearched && isWithheldByWords(platform, body);
  const by = { ownerId: member.uid, isYoung: isYoung(caller.account, clock.now()) };
  await admitSubmission(platform, posts.limit, { ...by, address: clientAddress(c), headers });
  const key = headers['idempotency-key'];
  const call = { operation, caller: member.uid, key, body: { ...said, publish, otherName } };
  if (otherName) await prepareOtherName(platform, caller);
  const attached = await attach?.();
  const id = await submitOnce(platform, call, async (tx) => {
    const owner = { ...by, publish };
    await requireSlot(tx, platform, owner);
    const author = otherName ? await drawOtherName(tx, platform, caller) : member;
    const named = { ...post, body, authorId: author.uid, authorHandle: author.handle };
    const photos = attached && { photos: await attached.photosIn(tx) };
    return sealNew(tx, platform, { ...owner, isListed }, { ...named, ...photos });
  });
  await attached?.stored();
  const reader = otherName ? await callerOf(platform, c) : caller;
  const submitted = await readPost(platform, posts, id, reader ? uidsOf(reader) : []);
  postCreated(publication, posts.kind, submitted);
  return submitted;
}

/** The text of an edit as it is passed on: past the door and the word list, since no moderator holds an edit. */
export function createEditDoor(platform: Platform, { kind }: Pick<PostStore<unknown>, 'kind'>) {
  const isSearched = !kindTable[kind].quotesOthers;
  const passText = createTextDoor(platform, 'edits');

  return function pass(caller: Caller, edit: { text: string; before: string }): string {
    passText(caller, edit);
    const { text, before } = edit;
    return isSearched ? passWords(platform, text, { refused: ['refuse', 'withhold'], before }) : text;
  };
}
