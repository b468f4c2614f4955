import { listPaths } from './kind-names.ts';
import { type Kind, kinds, kindTable } from './kinds.ts';

/** The pattern of an id in lower case. */
export const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const onlyUuid = new RegExp(`^${uuid}$`);

/** Whether a text can be the id of a post. */
export const isUuid = (text: string) => onlyUuid.test(text);

/** The address of a post's page: its list, with the post opened above it. */
export function postAddress(kind: Kind, id: string): string {
  return `${listPaths[kind]}?${kindTable[kind].parameter}=${id}`;
}

/** The query of an address without the post that it names. */
export function withoutPost(search: string): string {
  const query = new URLSearchParams(search);
  for (const kind of kinds) query.delete(kindTable[kind].parameter);
  return query.size > 0 ? `?${query}` : '';
}
