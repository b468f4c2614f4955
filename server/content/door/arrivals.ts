import { doorRules } from '#contract/door-rules.ts';
import { publicationMark } from '#server/members/post-slots.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Inbox, Item } from '#server/platform/inbox.ts';
import type { SealedPost } from '../sealed-posts.ts';
import { authorsOf } from '../store.ts';
import type { Arrival } from './judge.ts';
import { type DoorTraits, doorTraitsOf } from './traits.ts';

/** How far back the rules look, in milliseconds: no further than the rows of published posts are kept. */
const longest = Math.max(...Object.values(doorRules).flatMap(({ per, does }) => (does === 'withhold' ? [per] : [])));

/** The traits of texts that were read lately, by post. */
const read = new Map<string, { text: string; traits: DoorTraits }>();

/**
 * The posts in the inbox that became public lately or become so before `end`, by id, as the rules see them. Posts of
 * nobody, and those sent while the rules were off, are left out.
 */
export async function arrivalsIn(db: Queryable, inbox: Inbox<SealedPost>, end: number): Promise<Map<string, Arrival>> {
  // Of those that wait for a later minute the rule about the hour of writing knows as well.
  const keys = (await inbox.heads(db)).filter(({ due }) => due > end - longest).map(({ key }) => key);
  const items = await inbox.of(db, keys);
  const mark = await publicationMark(db);
  const come = items.filter(({ due }) => due <= mark).map(({ body }) => body.id);
  const authors = await authorsOf(db, come);
  const deleted = new Set(come.filter((_, n) => authors[n] === undefined));
  const arrivals = new Map(items.flatMap((item) => arrivalOf(item, deleted)));
  for (const id of read.keys()) if (!arrivals.has(id)) read.delete(id);
  return arrivals;
}

function arrivalOf(
  { due, until, body: { id, post, sender } }: Item<SealedPost>,
  deleted: ReadonlySet<string>,
): [string, Arrival][] {
  if (!sender) return [];
  return [
    [
      id,
      {
        kind: post.kind,
        sender: sender.mark,
        isYoung: sender.isYoung,
        isListed: sender.isListed,
        due,
        until,
        isDeleted: deleted.has(id),
        traits: traitsOf(id, post.body),
      },
    ],
  ];
}

function traitsOf(id: string, text: string): DoorTraits {
  const known = read.get(id);
  if (known?.text === text) return known.traits;
  const traits = doorTraitsOf(text);
  read.set(id, { text, traits });
  return traits;
}
