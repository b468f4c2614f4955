import { randomUUID } from 'node:crypto';
import { widerNetworks } from '#contract/rate-limits.ts';
import { askProof } from '#server/door/proofs.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { countersOf, type Limiter } from '#server/platform/limits.ts';
import { type Call, once } from '#server/platform/once.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isHeldByWords } from './door/words.ts';
import { dueIn, hasFreeSlot, lockMark, type Owner, type Sender, sealPost } from './sealed-posts.ts';
import { insertPost, type NewPost, publicId } from './store.ts';

type Submitting = Pick<Platform, 'config' | 'publication' | 'vault' | 'clock'>;

/** The number of counters of an attempt from an IPv6 address, which counts for its networks, too. */
const mostCounters = 1 + widerNetworks.length;

/**
 * Counts an attempt to submit an experience or a listing, or to upload a photo. Each counter is a commit before the
 * content's; for an IPv4 address some counters of nobody are added, so that their number does not reveal the address
 * family.
 */
export async function countSubmission(
  limiter: Limiter,
  what: 'share' | 'listing' | 'photo',
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
  what: 'share' | 'listing',
  by: { address: string; ownerId: string; isYoung: boolean; headers: Parameters<typeof askProof>[2] },
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
export async function submitPost(
  tx: Transaction,
  platform: Submitting,
  { isYoung, ...owner }: Owner & Pick<Sender, 'isYoung'>,
  draft: Omit<NewPost, 'createdAt'>,
): Promise<string> {
  const { publication } = platform;
  const createdAt = owner.publish === 'soon' ? publication.next() : publication.withinDay();
  const due = dueIn(createdAt);
  // If the mark has passed its minute, the post becomes a row at once.
  if (due > (await lockMark(tx))) {
    const id = publicId(createdAt);
    // Listings quote ads.
    const isListed = draft.kind === 'experience' && isHeldByWords(platform, draft.body);
    const mark = platform.vault.fingerprint('sender', owner.ownerId).toString('base64url', 0, 9);
    const sender = platform.config.doorRules ? { sender: { mark, isYoung, isListed } } : {};
    if (await sealPost(tx, platform, owner, { id, post: draft, ...sender, due })) return id;
    // The choice of the next minute has as many slots as the rate limit allows posts.
    if (owner.publish === 'within-day') throw new Problem('too-many-waiting');
  }
  return insertPost(tx, { ...draft, createdAt });
}

/** Refuses a post without a free slot, before another name is drawn for it. */
export async function requireSlot(tx: Transaction, platform: Submitting, owner: Owner): Promise<void> {
  if (owner.publish === 'within-day' && !(await hasFreeSlot(tx, platform, owner)))
    throw new Problem('too-many-waiting');
}
