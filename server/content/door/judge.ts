import { similarity } from '#contract/ad-check/traits/shingles.ts';
import { doorRules, sameText, type WithholdingRule } from '#contract/door-rules.ts';
import { type Kind, kindTable } from '#contract/kinds.ts';
import { day } from '#contract/limits.ts';
import type { DoorTraits } from './traits.ts';

/** A post at the door: what the rules know of it and of whoever sent it. */
export interface Arrival {
  kind: Kind;
  /** A keyed hash of the sender's usual uid. */
  sender: string;
  isYoung: boolean;
  /** The time at which it becomes public, and that at which its sealed row goes, which tells the hour of writing. */
  due: number;
  until: number;
  /** Whether it has a phrase for which the word list withholds it. */
  isListed: boolean;
  /** Whether it was published or withheld, and is deleted: its author may send it again, changed or not. */
  isDeleted: boolean;
  traits: DoorTraits;
}

/**
 * The first rule that withholds a post, among those that came before it; `undefined` for none. `moderatedOn` is the last
 * day on which some moderator used their room.
 */
export function judge(
  post: Arrival,
  { others, moderatedOn }: { others: readonly Arrival[]; moderatedOn: string },
): WithholdingRule | undefined {
  const before = others.filter(({ due }) => due <= post.due);
  const within = (per: number) => before.filter(({ due }) => due > post.due - per);
  const young = (some: readonly Arrival[]) => some.filter(({ isYoung }) => isYoung).length;
  const { links, contacts } = post.traits;

  if (post.isListed) return 'words';
  if (links > doorRules.links.limit) return 'links';
  if (post.isYoung && links > doorRules.linksOfYoung.limit) return 'linksOfYoung';
  const alike = within(doorRules.sameTextOfMany.per).filter(({ traits }) => areSame(traits, post.traits));
  const own = alike.filter(({ sender, isDeleted }) => sender === post.sender && !isDeleted).length;
  if (own >= doorRules.sameTextOfMember.limit) return 'sameTextOfMember';
  // Several members quote the same: of listings, families gather them.
  const mayRepeat = kindTable[post.kind].quotesOthers && !post.isYoung;
  if (!mayRepeat && alike.length >= doorRules.sameTextOfMany.limit) return 'sameTextOfMany';
  if (!post.isYoung) return undefined;

  const shared = within(doorRules.sameContactOfYoung.per).filter(
    ({ traits }) => !traits.contacts.isDisjointFrom(contacts),
  );
  if (shared.length >= doorRules.sameContactOfYoung.limit) return 'sameContactOfYoung';
  const ofSender = within(doorRules.postsOfYoung.per).filter(({ sender }) => sender === post.sender);
  if (ofSender.length >= doorRules.postsOfYoung.limit) return 'postsOfYoung';
  if (young(within(doorRules.waveOfYoung.per)) >= doorRules.waveOfYoung.limit) return 'waveOfYoung';
  if (young(others.filter(({ until }) => until === post.until)) >= doorRules.hourOfYoung.limit) return 'hourOfYoung';
  // Last, since of the others a moderator learns more.
  if (daysBetween(moderatedOn, post.due) > doorRules.unattended.limit) return 'unattended';
  return undefined;
}

/** The number of days (UTC) from a day, as `2026-11-21`, to a time. */
function daysBetween(from: string, to: number): number {
  return Math.floor(to / day) - Math.floor(Date.parse(from) / day);
}

function areSame(one: DoorTraits, other: DoorTraits): boolean {
  return one.words === other.words || similarity(one.shingles, other.shingles) >= sameText;
}
