import type { Filters } from '../filters.ts';
import type { PageId } from '../navigation.ts';
import type { Sort } from '../vocabulary.ts';

/** A kind of post, as data: what differs between kinds wherever code is written once for all of them. */
interface KindDeclaration {
  /** How the API's paths and live topics name the kind. */
  path: string;
  /** How a comment, a report and a link's hash name it (spec 3.4, 3.5). */
  name: string;
  /** Names that a hash may bear instead, from older links. */
  olderNames: readonly string[];
  /** How answers name several of them: `totalExperiences`, `editedExperiences`. */
  plural: string;
  /** The page that lists them. */
  page: PageId;
  /** The window event by which their list loads more. */
  moreEvent: `request-more-${string}`;
  /** Whether an author may change one. */
  isEditable: boolean;
  filters: Filters;
  /** The order in which their list comes unless another is asked for. */
  sort: Sort;
}

/** Checks a declaration and keeps its exact words, with the type of such a post on the wire. */
export const declareKind =
  <Post>() =>
  <const Declared extends KindDeclaration>(declared: Declared): Declared & { post?: Post } =>
    declared;
