import { type Kind, type KindName, kinds, kindTable, type Plural, type ReportTarget } from './kinds.ts';
import { anchorOf, pagePaths } from './navigation.ts';
import type { PostRef } from './posts.ts';

/** Names derived from those of the kinds, apart from `kinds.ts`, since the first load needs none of them. */

/** The name of each kind in comments and reports (spec 3.4, 3.5). */
export const kindNames = Object.fromEntries(kinds.map((kind) => [kind, kindTable[kind].name])) as {
  [K in Kind]: (typeof kindTable)[K]['name'];
};

/** The path of the page that lists each kind. */
export const listPaths = Object.fromEntries(kinds.map((kind) => [kind, pagePaths[kindTable[kind].page]])) as {
  [K in Kind]: (typeof pagePaths)[(typeof kindTable)[K]['page']];
};

/** The path of the form of each kind. */
export const formPaths = Object.fromEntries(kinds.map((kind) => [kind, pagePaths[kindTable[kind].formPage]])) as Record<
  Kind,
  string
>;

/** The address of a post in its list, which leads there within the site, also to one that is not public yet. */
export const hashAddress = ({ kind, id }: PostRef) => `${listPaths[kind]}#${anchorOf(kind, id)}`;

/** The path of each kind's feed. */
export const feedPaths = Object.fromEntries(
  kinds.map((kind) => [kind, `${listPaths[kind].replace(/\/$/, '')}/feed.atom`]),
) as Record<Kind, string>;

/** The targets of reports: a post of any kind, or a comment on it. */
export const reportTargets: readonly ReportTarget[] = [...kinds.map((kind) => kindTable[kind].name), 'comment'];

/** The kind with this name in comments and reports. */
export const kindNamed = (name: KindName) => kinds.find((kind) => kindNames[kind] === name) as Kind;

/** The field of an answer with the number of a kind's posts. */
export type TotalName<K extends Kind> = `total${Capitalize<Plural<K>>}`;
export const totalName = <K extends Kind>(kind: K) => `total${capitalized(kindTable[kind].plural)}` as TotalName<K>;
/** The field of an answer with the posts of a kind that have an unpublished edit. */
export type EditedName<K extends Kind> = `edited${Capitalize<Plural<K>>}`;
export const editedName = <K extends Kind>(kind: K) => `edited${capitalized(kindTable[kind].plural)}` as EditedName<K>;

/** The word with its first letter capitalised. */
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
