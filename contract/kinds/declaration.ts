import type { Filters } from '../filters.ts';
import type { Sort } from '../vocabulary.ts';

/** The declaration of a kind of post: the differences between kinds, as data for the code common to all. */
interface KindDeclaration {
  /** The kind's path segment in the API, its name in live topics, and that of its folders in `server/` and `web/`. */
  path: string;
  /** The kind's name in comments, reports and hashes of links (spec 3.4, 3.5). */
  name: string;
  /** Older names, as in the hashes of older links. */
  olderNames: readonly string[];
  /** The plural in fields of answers: `totalExperiences`, `editedExperiences`. */
  plural: string;
  /** The identifier of the page that lists them, by which its screen's folder is named, and its path. */
  page: string;
  pagePath: `/${string}`;
  /** The identifier of the page with the form of a new one. */
  formPage: string;
  /** The parameter of its page's address that names one post: `/?deneyim={id}`. */
  parameter: string;
  /** The window event that makes the list load another page. */
  moreEvent: `request-more-${string}`;
  /** Whether authors can edit their posts. */
  isEditable: boolean;
  /**
   * Whether posts quote others, as listings quote ads: then the word list is not looked for in their text, and several
   * members may send the same one.
   */
  quotesOthers: boolean;
  filters: Filters;
  /** The default order of the list. */
  sort: Sort;
}

/** Checks a declaration and keeps its literal types, with the type of the kind's post on the wire. */
export const declareKind =
  <Post>() =>
  <const Declared extends KindDeclaration>(declared: Declared): Declared & { post?: Post } =>
    declared;
