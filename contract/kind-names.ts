import { type Kind, type KindName, kinds, kindTable, type Plural, type ReportTarget } from './kinds.ts';
import { pagePaths } from './navigation.ts';

/** Names that follow from those of the kinds. Apart from these, since the first load needs none of them. */

/** How a comment or a report names each kind (spec 3.4, 3.5). */
export const kindNames = Object.fromEntries(kinds.map((kind) => [kind, kindTable[kind].name])) as {
  [K in Kind]: (typeof kindTable)[K]['name'];
};

/** Where each kind's posts are listed. */
export const listPaths = Object.fromEntries(kinds.map((kind) => [kind, pagePaths[kindTable[kind].page]])) as {
  [K in Kind]: (typeof pagePaths)[(typeof kindTable)[K]['page']];
};

/** What can be reported: a post of any kind, or a comment on it. */
export const reportTargets: readonly ReportTarget[] = [...kinds.map((kind) => kindTable[kind].name), 'comment'];

/** The kind that a comment or a report names so. */
export const kindNamed = (name: KindName) => kinds.find((kind) => kindNames[kind] === name) as Kind;

/** Under which name the number of a kind's posts is told. */
export type TotalName<K extends Kind> = `total${Capitalize<Plural<K>>}`;
export const totalName = <K extends Kind>(kind: K) => `total${capitalized(kindTable[kind].plural)}` as TotalName<K>;
/** Under which name those are told that their author has edited. */
export type EditedName<K extends Kind> = `edited${Capitalize<Plural<K>>}`;
export const editedName = <K extends Kind>(kind: K) => `edited${capitalized(kindTable[kind].plural)}` as EditedName<K>;

/** The word with a capital first letter, as it continues a name. */
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
