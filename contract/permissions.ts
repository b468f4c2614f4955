import type { Role } from './vocabulary.ts';

/** The part of a member that permissions depend on; `null` stands for a visitor. */
export interface Actor {
  uid: string;
  /** The uids of their other names. */
  otherUids: readonly string[];
  role: Role;
  handle: string | null;
}

/** The part of a post or comment that permissions depend on: its author's uid, `null` for a placeholder. */
interface Authored {
  authorId: string | null;
}

/** Actions that need a member with a handle, on any target. */
export type MemberVerb = 'submit' | 'vote' | 'comment' | 'like' | 'report';
/** Whether a member may write: sanctions pause it for some time, or lock the member out of everything but reading. */
export type Standing = 'free' | 'paused' | 'locked';

/** Actions of staff, of moderators or of admins alone; the server also asks for a session confirmed within 12 hours. */
export type StaffVerb = 'moderate' | 'see-figures';
/** Actions that depend on the author of the target. */
type AuthorVerb = 'edit' | 'delete';

/**
 * Checks whether this actor may do something: the only such check, by which the server refuses and the browser shows or
 * hides.
 */
export function can(actor: Actor | null, verb: MemberVerb | StaffVerb): boolean;
export function can(actor: Actor | null, verb: AuthorVerb, thing: Authored): boolean;
export function can(actor: Actor | null, verb: MemberVerb | StaffVerb | AuthorVerb, thing?: Authored): boolean {
  if (actor === null || actor.handle === null) return false;
  switch (verb) {
    case 'edit':
      return isAuthor(actor, thing);
    case 'delete':
      return isAuthor(actor, thing) || (actor.role !== 'user' && thing?.authorId !== null);
    case 'moderate':
      return actor.role !== 'user';
    case 'see-figures':
      return actor.role === 'admin';
    default:
      return true;
  }
}

const pausedVerbs: readonly string[] = ['submit', 'comment', 'edit'] satisfies (MemberVerb | AuthorVerb)[];

/** Whether a standing keeps its member from doing something that they may do otherwise. */
export function isStopped(standing: Standing, verb: MemberVerb | 'edit'): boolean {
  return standing === 'locked' || (standing === 'paused' && pausedVerbs.includes(verb));
}

/** Checks whether the actor wrote the thing, under any of their names. */
export function isAuthor(actor: Actor | null, thing: Authored | undefined): boolean {
  if (!actor || !thing || thing.authorId === null) return false;
  return thing.authorId === actor.uid || actor.otherUids.includes(thing.authorId);
}
