import type { Role } from './vocabulary.ts';

/** The part of a member that rules look at; `null` stands for a visitor. */
export interface Actor {
  uid: string;
  /** The uids of their other names. */
  otherUids: readonly string[];
  role: Role;
  handle: string | null;
}

/** The part of a post or comment that rules look at: the uid of who wrote it, `null` where it is a placeholder. */
interface Authored {
  authorId: string | null;
}

/** What needs a member with a handle, whatever it is done to. */
export type MemberVerb = 'share' | 'vote' | 'comment' | 'like' | 'report';
/** What admins alone may do; the server also asks for a session confirmed within 12 hours. */
type AdminVerb = 'moderate';
/** What depends on who wrote the thing. */
type AuthorVerb = 'edit' | 'delete';

/**
 * The one permission verb, the same on both sides: may this actor do it?
 * The server refuses by it, the browser shows or hides by it.
 */
export function can(actor: Actor | null, verb: MemberVerb | AdminVerb): boolean;
export function can(actor: Actor | null, verb: AuthorVerb, thing: Authored): boolean;
export function can(actor: Actor | null, verb: MemberVerb | AdminVerb | AuthorVerb, thing?: Authored): boolean {
  if (actor === null || actor.handle === null) return false;
  switch (verb) {
    case 'edit':
      return isAuthor(actor, thing);
    case 'delete':
      return isAuthor(actor, thing) || (actor.role === 'admin' && thing?.authorId !== null);
    case 'moderate':
      return actor.role === 'admin';
    default:
      return true;
  }
}

/** Whether the actor wrote the thing, under whichever name. */
export function isAuthor(actor: Actor | null, thing: Authored | undefined): boolean {
  if (!actor || !thing || thing.authorId === null) return false;
  return thing.authorId === actor.uid || actor.otherUids.includes(thing.authorId);
}
