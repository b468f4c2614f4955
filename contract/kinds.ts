import type { Narrowed } from './filters.ts';
import { experience } from './kinds/experience.ts';
import { suspiciousJob } from './kinds/suspicious-job.ts';

/** All kinds of posts. Another one is declared here, in `server/kinds.ts` and in `web/kinds.tsx`. */
export const kindTable = { experience, 'suspicious-job': suspiciousJob };

export type Kind = keyof typeof kindTable;
export const kinds = Object.keys(kindTable) as [Kind, ...Kind[]];

export type Declared<K extends Kind> = (typeof kindTable)[K];

/** A post of a kind on the wire. */
export type PostOf<K extends Kind> = NonNullable<Declared<K>['post']>;

/** The path segment of each kind in the API. */
export const kindPaths = Object.fromEntries(kinds.map((kind) => [kind, kindTable[kind].path])) as {
  [K in Kind]: Declared<K>['path'];
};
/** The name of a kind in comments and reports (spec 3.4, 3.5). */
export type KindName = Declared<Kind>['name'];
/** The plural in answers' fields for posts of a kind. */
export type Plural<K extends Kind> = Declared<K>['plural'];

/** The kinds whose posts can be edited. */
export type EditableKind = { [K in Kind]: Declared<K>['isEditable'] extends true ? K : never }[Kind];

/** The filters of a kind's list. */
export type FiltersOf<K extends Kind> = Declared<K>['filters'];
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The filters of all kinds together; kinds that share one declare it alike. */
export type AnyFilters = { [Name in keyof AllOf<FiltersOf<Kind>>]: AllOf<FiltersOf<Kind>>[Name] };
export type FilterName = keyof AnyFilters;
/** The validated filter values of a list of any kind. */
export type AnyNarrowed = Narrowed<AnyFilters>;

/** The target of a report: a post of any kind, or a comment on it. */
export type ReportTarget = KindName | 'comment';
