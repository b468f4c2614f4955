import { createHash } from 'node:crypto';
import type { HeavySignal } from '#contract/ad-check/heavy.ts';
import { identifiersOf } from '#contract/ad-check/traits/identifiers.ts';
import { areAlike, bandsOf, shinglesOf } from '#contract/ad-check/traits/shingles.ts';
import { type AskedTraits, families } from '#contract/families.ts';
import { listTopic } from '#contract/live.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { type ListPlace, postsBelow } from '#server/content/derived/store.ts';
import { boundTo, outsidersAmong } from '#server/content/families/rulings/store.ts';
import { listingsOf, lockFamilies, regroupFamilies, unite, wholeFamilies } from '#server/content/families/store.ts';
import {
  addRelative,
  findByBands,
  findByIdentifiers,
  forgetRelative,
  lockRelatives,
  type Traits,
  textsOf,
} from '#server/content/families/traits/store.ts';
import { readerOf } from '#server/content/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { describeError } from '#server/platform/log.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Vault } from '#server/platform/vault.ts';
import { findHeavySignals } from './signal-thread.ts';
import { suspiciousJobs } from './store.ts';

/**
 * The number of the rules by which traits and heavy signals are read. It counts up with each change of these rules, and
 * of those of the ad check: then all listings are read again.
 */
export const design = 15;
/** The number of no rules: the listing is to be read again. */
const unread = 0;
const { kind } = suspiciousJobs;

/** The traits of a listing as keyed hashes, from what a browser could send without its text. */
function sealed(vault: Vault, bands: readonly string[], identifiers: { kind: string; hash: string }[]): Traits {
  return {
    bands: bands.map((band, n) => vault.fingerprint('listing band', `${n} ${band}`).readBigInt64BE()),
    identifiers: identifiers.map(({ kind, hash }) => ({
      kind,
      mark: vault.fingerprint('listing identifier', `${kind} ${hash}`),
    })),
  };
}

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

/** The public listings that share a contact or their wording with a text that was not sent: their number, and the newest. */
export async function alikeListings(
  { db, vault, publication }: Pick<Platform, 'db' | 'vault' | 'publication'>,
  { bands, identifiers }: AskedTraits,
): Promise<{ count: number; items: SuspiciousJob[] }> {
  const traits = sealed(vault, bands, identifiers);
  const found = [
    ...(await findByBands(db, traits.bands, families.bandsAsked)),
    ...(await findByIdentifiers(db, traits.identifiers)),
  ];
  const until = publication.until();
  const { count, newest } = await wholeFamilies(db, found, until);
  return { count, items: await suspiciousJobs.among(db, newest, until) };
}

/**
 * Reads the traits of a public listing, and joins it to the families of which it is; returns the changed family. What it
 * shares with one that moderators took out of a family joins neither. Where `signals`, the heavy signals in its text, were
 * not looked for, those that are known stay until the job reads it again. The caller has locked families.
 */
export async function join(
  tx: Transaction,
  vault: Vault,
  { id, listingText, jobUrl, heavySignals, heavyPlaces }: SuspiciousJob,
  signals?: readonly HeavySignal[],
): Promise<string | undefined> {
  const shingles = shinglesOf(listingText);
  const identifiers = identifiersOf(listingText, jobUrl).map(({ kind, value }) => ({ kind, hash: sha256(value) }));
  const traits = sealed(vault, bandsOf(shingles), identifiers);
  const texts = await textsOf(tx, await findByBands(tx, traits.bands));
  const found = texts.filter((one) => one.id !== id && areAlike(shingles, shinglesOf(one.text)));
  const present = await lockRelatives(tx, [id, ...found.map((one) => one.id)]);
  if (!present.has(id)) return undefined;
  await forgetRelative(tx, id);
  const related = await findByIdentifiers(tx, traits.identifiers);
  const outsiders = await outsidersAmong(tx, [id, ...present, ...related]);
  const mayJoin = (one: string) => !outsiders.has(id) && !outsiders.has(one);
  const alike = found.map((one) => one.id).filter((one) => present.has(one) && mayJoin(one));
  await addRelative(tx, id, traits, {
    design: signals ? design : unread,
    alike,
    heavySignals: signals?.map(({ signal }) => signal) ?? heavySignals,
    heavyPlaces: signals?.map(({ place }) => place) ?? heavyPlaces,
  });
  const others = [...alike, ...related.filter(mayJoin), ...(await boundTo(tx, id))];
  return others.length === 0 ? undefined : unite(tx, [id, ...others]);
}

/** Tells open lists of listings whose family has changed. */
export function tellOfFamily({ live }: Pick<Platform, 'live'>, ids: readonly string[]): void {
  for (const id of ids.slice(0, families.listed)) live.publish({ topic: listTopic(kind), id, change: 'counts' });
}

/**
 * Finds the families of public listings, and heavy signals in their texts, some in each call: of the newest, and of
 * those further down, a part of the list in each call, from its end on again from its head.
 */
export function familyFinder(platform: Platform): () => Promise<void> {
  const { db, vault, publication, log } = platform;
  let reached: ListPlace | null = null;

  async function regroup(): Promise<void> {
    const settled = await db.transaction(async (tx) => {
      await lockFamilies(tx);
      return regroupFamilies(tx);
    });
    tellOfFamily(platform, settled);
  }

  async function read(id: string): Promise<void> {
    const listing = await suspiciousJobs.find(db, id, readerOf(platform));
    if (!listing) return;
    const signals = await findHeavySignals(listing.listingText);
    const changed = await db.transaction(async (tx) => {
      await lockFamilies(tx);
      return join(tx, vault, listing, signals);
    });
    if (changed) tellOfFamily(platform, await listingsOf(db, changed));
    const known = listing.heavySignals.map((signal, n) => ({ signal, place: listing.heavyPlaces[n] }));
    if (JSON.stringify(signals) !== JSON.stringify(known)) tellOfFamily(platform, [id]);
  }

  /** Reads those of a part of the list below a place; returns the place that was reached, `null` at the end. */
  async function readBelow(below: ListPlace | null, budget: { left: number }): Promise<ListPlace | null> {
    const until = publication.until();
    const posts = await postsBelow(db, kind, 'relative', { until, below, limit: families.lookedAt, design });
    let place = below;
    for (const post of posts) {
      if (!post.isDone) {
        if (budget.left === 0) return place;
        budget.left -= 1;
        await read(post.id).catch((error) =>
          log.error({ error: describeError(error) }, 'family of a listing not found'),
        );
      }
      place = post;
    }
    return posts.length < families.lookedAt ? null : place;
  }

  return async () => {
    await regroup();
    const budget = { left: families.readAMinute };
    const end = await readBelow(null, budget);
    const from = reached ?? end;
    reached = from && (await readBelow(from, budget));
  };
}
