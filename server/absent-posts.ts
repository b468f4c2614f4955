import type { Absence } from '#contract/copy/linked.ts';
import { kindTable } from '#contract/kinds.ts';
import { postInQuery } from '#contract/navigation.ts';
import { isUuid } from '#contract/post-address.ts';
import { postExists, wasRemoved } from './content/store.ts';
import type { Platform } from './platform/platform.ts';

/** The words that stand in place of an id in the addresses that all pages without their post share. */
const [unknown, removed] = ['unknown', 'removed'] as const satisfies Absence[];

/** What an address has in place of what it names: an id, or a word of a shared address. */
export const idOrAbsence = (named: string) => (isUuid(named) || named === removed ? named : unknown);

/** Checks whether a page is that of a removed post, by its id or the word in place of it. */
export async function isRemoved({ db }: Pick<Platform, 'db'>, id: string): Promise<boolean> {
  return id === removed || (await wasRemoved(db, id));
}

/**
 * The address whose answer a public address shares: for all posts that are not there one, so that made-up ids cost a
 * look at two indexes and no rendering; `undefined` for others.
 */
export async function sharedAddress(
  { db, publication }: Pick<Platform, 'db' | 'publication'>,
  address: string,
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const named = postInQuery({ pathname, search: String(searchParams) });
  if (!named) return undefined;
  const { kind, id } = named;
  if (!isUuid(id)) return address;
  if (await postExists(db, kind, id, publication.until())) return undefined;
  searchParams.set(kindTable[kind].parameter, (await wasRemoved(db, id)) ? removed : unknown);
  return `${pathname}?${searchParams}`;
}
