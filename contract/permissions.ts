import type { Role } from './vocabulary.ts';

/** The part of a member that rules look at; `null` stands for a visitor. */
export interface Actor {
  uid: string;
  role: Role;
  handle: string | null;
}

/**
 * The one permission verb, the same on both sides: may this actor do it?
 * The server refuses by it, the browser shows or hides by it.
 */
export function can(actor: Actor | null, verb: 'share'): boolean {
  switch (verb) {
    case 'share':
      return actor !== null && actor.handle !== null;
  }
}
