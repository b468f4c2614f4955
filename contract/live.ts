import { type Kind, kindPaths, kinds } from './kinds.ts';

/** That something changed: no text, no author. Whoever shows it asks again. */
export interface Change {
  topic: string;
  /** What changed within the topic: a post in a list's topic, a comment in a post's; left out in `me`. */
  id?: string;
  change: 'created' | 'updated' | 'deleted' | 'counts';
}

/** The topic of a kind's list: its posts come, change and go, and their counters move. */
export function listTopic(kind: Kind): string {
  return kindPaths[kind];
}

/** The topic of one post: its comments come, change and go, and their likes move. */
export function postTopic(kind: Kind, id: string): string {
  return `${kind}:${id}`;
}

/** What concerns the member who listens. */
export const myTopic = 'me';

/**
 * What moderators work on, for admins; it is silent while their session is not fresh. `id` is a post's: it was `created` or `deleted`, reports of
 * it or of its comments came or went (`counts`), or a moderator decided about it (`updated`).
 */
export const adminTopic = 'admin';

/** Whether a topic is one that anybody may listen to: a kind's list, or one post. */
export function isPublicTopic(topic: string): boolean {
  return kinds.some((kind) => topic === listTopic(kind) || isPostTopic(kind, topic));
}

function isPostTopic(kind: Kind, topic: string): boolean {
  const start = postTopic(kind, '');
  return topic.startsWith(start) && /^[0-9a-f-]{36}$/.test(topic.slice(start.length));
}
