import type { Span } from '#contract/text/span.ts';

/** The range in which two texts differ, without their common prefix and suffix. */
export function changeBetween(before: string, now: string) {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === now.at(-1 - same)) same++;
  return { start, end: before.length - same, replacement: now.slice(start, now.length - same) };
}

/** Ranges of `before`, moved to where they stand in `now`; those that the change has touched are dropped. */
export function carried<Item extends Span>(items: Item[], before: string, now: string): Item[] {
  if (before === now) return items;
  const { start, end } = changeBetween(before, now);
  const shift = now.length - before.length;
  return items.flatMap((item) => {
    if (item.end <= start) return [item];
    return item.start >= end ? [{ ...item, start: item.start + shift, end: item.end + shift }] : [];
  });
}
