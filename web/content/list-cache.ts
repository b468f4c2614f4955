import type { InfiniteData } from '@tanstack/react-query';
import type { Page, Total } from '#contract/paging.ts';

/** The cached pages of a list. */
export type Pages<Item> = InfiniteData<Page<Item>>;

export function itemsOf<Item>(pages: Pages<Item> | undefined): Item[] {
  return pages?.pages.flatMap(({ items }) => items) ?? [];
}

/** The pages with some items replaced, each in its position. */
export function withItems<Item extends { id: string }>(
  pages: Pages<Item>,
  now: ReadonlyMap<string, Item>,
): Pages<Item> {
  return eachPage(pages, (items) => items.map((item) => now.get(item.id) ?? item));
}

/** The pages and the total without some items. */
export function withoutItems<Item extends { id: string }>(pages: Pages<Item>, gone: ReadonlySet<string>): Pages<Item> {
  const left = eachPage(pages, (items) => items.filter(({ id }) => !gone.has(id)));
  const total = pages.pages[0]?.total;
  if (!total || total.capped) return left;
  // A post whose counters changed between two pages may be on both.
  const away = new Set(
    itemsOf(pages)
      .map(({ id }) => id)
      .filter((id) => gone.has(id)),
  );
  return withTotal(left, { ...total, value: total.value - away.size });
}

export function withTotal<Item>(pages: Pages<Item>, total: Total): Pages<Item> {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, total })) };
}

function eachPage<Item>(pages: Pages<Item>, change: (items: Item[]) => Item[]): Pages<Item> {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
