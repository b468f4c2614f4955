import type { FamilyAction } from '#contract/dialog-vocabulary.ts';
import type { ModeratedFamily } from '#contract/families.ts';
import { moderationChanged } from '#server/content/changes.ts';
import { bind, dropRulings, type FamilyRulings, rulingsOn, takeOut } from '#server/content/families/rulings/store.ts';
import {
  anyFamilyOf,
  areTogether,
  listingsOf,
  lockFamilies,
  othersOfFamily,
  regroupFamilies,
  unite,
  unsettle,
} from '#server/content/families/store.ts';
import { areRelatives, lockRelatives } from '#server/content/families/traits/store.ts';
import { readPost } from '#server/content/reading.ts';
import { readerOf } from '#server/content/store.ts';
import { insertDecision } from '#server/decisions/store.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lookAtOne } from '#server/reports/store.ts';
import { namedTarget } from '#server/reports/target.ts';
import { join, tellOfFamily } from './families.ts';
import { suspiciousJobs } from './store.ts';

/** A moderator's ruling about the family of a listing; `by` is the moderator's uid. */
interface Ruling {
  by: string;
  action: FamilyAction;
  /** The listing to join with; `null` where what was asked for is the id of none. */
  other?: string | null | undefined;
}

/** The family of a listing as moderators see it. */
export async function moderatedFamily(platform: Platform, id: string): Promise<ModeratedFamily> {
  const { db, publication } = platform;
  await readPost(platform, suspiciousJobs, id);
  const until = publication.until();
  const family = (await anyFamilyOf(db, id)) ?? null;
  const others = await suspiciousJobs.among(db, await othersOfFamily(db, id, until, 1), until);
  return { family, others, ...(await rulingsOn(db, id)) };
}

/** Rules about the family of a listing: at once, for good, and in the log of decisions. */
export async function ruleOnFamily(platform: Platform, id: string, ruling: Ruling): Promise<void> {
  const { db, live } = platform;
  await readPost(platform, suspiciousJobs, id);
  const changed = await db.transaction(async (tx) => {
    await lockFamilies(tx);
    const rulings = await rulingsOn(tx, id);
    if (ruling.action === 'family-undo' && !rulings.isOutsider && !rulings.isBound) return [];
    const family = await carryOut(tx, platform, id, { ...ruling, rulings });
    await log(tx, platform, id, ruling);
    const settled = await regroupFamilies(tx);
    return [id, ...settled, ...(family ? await listingsOf(tx, family) : [])];
  });
  if (changed.length === 0) return;
  tellOfFamily(platform, [...new Set(changed)]);
  moderationChanged(live, id, 'updated');
}

/** Locks the listing, and the one it is joined with, and writes the ruling. Returns the family that has grown. */
async function carryOut(
  tx: Transaction,
  platform: Platform,
  id: string,
  { action, other, rulings }: Ruling & { rulings: FamilyRulings },
): Promise<string | undefined> {
  switch (action) {
    case 'family-split':
      await lockRelatives(tx, [id]);
      if (!(await unsettle(tx, id))) throw new Problem('family/none');
      await takeOut(tx, id);
      return undefined;
    case 'family-join':
      return joinWith(tx, platform, id, other);
    case 'family-undo': {
      await lockRelatives(tx, [id]);
      const listing = rulings.isOutsider ? await suspiciousJobs.find(tx, id, readerOf(platform)) : undefined;
      await unsettle(tx, id);
      await dropRulings(tx, id);
      // Its traits are read again: which texts are alike was not kept of one that is of no family.
      return listing && join(tx, platform.vault, listing);
    }
  }
}

async function joinWith(
  tx: Transaction,
  platform: Platform,
  id: string,
  other: Ruling['other'],
): Promise<string | undefined> {
  if (other === id) throw new Problem('family/same-listing');
  const isThere = other && (await suspiciousJobs.find(tx, other, readerOf(platform)));
  if (!isThere || !(await lockRelatives(tx, [id, other])).has(other)) throw new Problem('family/other-not-found');
  if (await areTogether(tx, id, other)) throw new Problem('family/already-together');
  await bind(tx, id, other);
  // One that became public just now is joined when its traits are read.
  return (await areRelatives(tx, [id, other])) ? unite(tx, [id, other]) : undefined;
}

/** Adds the ruling about a locked listing to the log. Refuses where the listing is gone, or not public. */
async function log(
  tx: Transaction,
  { clock, publication }: Platform,
  id: string,
  { by, action }: Ruling,
): Promise<void> {
  const target = { kind: suspiciousJobs.kind, postId: id, commentId: null };
  const seen = await lookAtOne(tx, target, publication.until());
  if (!seen) throw new Problem('not-found');
  await insertDecision(tx, {
    decidedAt: clock.now(),
    decidedBy: by,
    action,
    rule: null,
    why: '',
    sanction: null,
    kind: target.kind,
    postId: id,
    ...namedTarget(target),
    authorUid: seen.authorUid,
    reporters: 0,
    snapshot: seen.snapshot,
  });
}
