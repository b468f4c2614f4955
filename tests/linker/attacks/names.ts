import type { PublicItem, Truth } from '../evidence.ts';

/** The result of one way of pairing posts under other names with the usual handles of their authors. */
interface Pairing {
  name: string;
  right: number;
  of: number;
  chance: number;
}

type Likeness = (a: PublicItem, b: PublicItem) => number;

const hour = 60 * 60_000;

/** Likeness of two posts by their metadata alone. */
const byTraits: Likeness = (a, b) => {
  const shared = a.traits.filter((trait) => b.traits.includes(trait)).length;
  const gap = Math.abs(a.at - b.at);
  const length = Math.abs(Math.log(Math.max(1, a.text.length) / Math.max(1, b.text.length)));
  return shared + (gap < hour ? 2 : gap < 24 * hour ? 0.5 : 0) + (a.hasPhoto && b.hasPhoto ? 0.5 : 0) - 0.5 * length;
};

/** Likeness of two posts by style: runs of three characters. */
function byStyle(items: PublicItem[]): Likeness {
  const counts = new Map(items.map((item) => [item, gramsOf(item.text)]));
  const spread = new Map<string, number>();
  for (const grams of counts.values()) for (const gram of grams.keys()) spread.set(gram, (spread.get(gram) ?? 0) + 1);
  const vectors = new Map(
    [...counts].map(([item, grams]) => {
      const weighed = [...grams].map(
        ([gram, n]) => [gram, n * Math.log(items.length / (spread.get(gram) ?? 1))] as const,
      );
      const norm = Math.hypot(...weighed.map(([, weight]) => weight)) || 1;
      return [item, new Map(weighed.map(([gram, weight]) => [gram, weight / norm]))];
    }),
  );
  return (a, b) => {
    let sum = 0;
    const other = vectors.get(b);
    for (const [gram, weight] of vectors.get(a) ?? []) sum += weight * (other?.get(gram) ?? 0);
    return sum;
  };
}

function gramsOf(text: string): Map<string, number> {
  const grams = new Map<string, number>();
  for (let at = 0; at + 3 <= text.length; at++) {
    const gram = text.slice(at, at + 3);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

/** Pairs each post under another name with the usual handle whose posts are most like it; empty without such posts. */
export function pairOtherNames(site: PublicItem[], { members }: Pick<Truth, 'members'>): Pairing[] {
  const ownerOf = new Map(members.flatMap(({ uid, otherUids }) => otherUids.map((other) => [other, uid])));
  const hidden = site.filter(({ uid }) => ownerOf.has(uid));
  const usual = Map.groupBy(
    site.filter(({ uid }) => !ownerOf.has(uid)),
    ({ uid }) => uid,
  );
  const attackable = hidden.filter(({ uid }) => usual.has(ownerOf.get(uid) as string));
  if (attackable.length === 0) return [];
  const style = byStyle(site);
  const ways: [string, Likeness][] = [
    ['metadata', byTraits],
    ['metadata and runs of three characters', (a, b) => byTraits(a, b) + 6 * style(a, b)],
    ['runs of three characters', style],
  ];
  return ways.map(([name, likeness]) => ({
    name,
    of: attackable.length,
    chance: 1 / usual.size,
    right: attackable.filter((post) => {
      let best: { uid: string; likeness: number } | undefined;
      for (const [uid, posts] of usual) {
        const found = Math.max(...posts.map((other) => likeness(post, other)));
        if (!best || found > best.likeness) best = { uid, likeness: found };
      }
      return best?.uid === ownerOf.get(post.uid);
    }).length,
  }));
}
