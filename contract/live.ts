import { type Kind, kindPaths, kinds } from './kinds.ts';

/** A live event: something changed. It has no text and no author; a page that shows it reloads it. */
export interface Change {
  topic: string;
  /** The id of what changed: a post in a list's topic, a comment in a post's; left out in `me`. */
  id?: string;
  change: 'created' | 'updated' | 'deleted' | 'counts';
}

/** The topic of a kind's list: new, changed and deleted posts, and their counters. */
export function listTopic(kind: Kind): string {
  return kindPaths[kind];
}

/** The topic of one post: new, changed and deleted comments, and their likes. */
export function postTopic(kind: Kind, id: string): string {
  return `${kind}:${id}`;
}

/** The topic of changes that concern the listening member. */
export const myTopic = 'me';

/**
 * The topic of admins; silent while their session has no fresh confirmation, and ends the stream where the proof of a second
 * factor has run out meanwhile. `id` is that of a post: it was `created`
 * or `deleted`, reports of it or of its comments came or went (`counts`), or a moderator decided about it (`updated`).
 */
export const adminTopic = 'admin';

/** Whether visitors may subscribe to a topic: a kind's list, or one post. */
export function isPublicTopic(topic: string): boolean {
  return kinds.some((kind) => topic === listTopic(kind) || isPostTopic(kind, topic));
}

function isPostTopic(kind: Kind, topic: string): boolean {
  const start = postTopic(kind, '');
  return topic.startsWith(start) && /^[0-9a-f-]{36}$/.test(topic.slice(start.length));
}
