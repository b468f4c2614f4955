import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Snapshot } from '#contract/admin.ts';
import type { Kind, PostOf } from '#contract/kinds.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Posts } from './posts.ts';

/** The texts of a kind's list. */
export interface ListWords {
  loadingMore: string;
  loadFailed: string;
  shown: (count: string) => string;
  allShown: (count: string) => string;
  found: (count: string) => string;
  /** What a search has found, as the heading of its list. */
  foundFor: (search: string, count: string) => string;
  /** The label of the button that shows new posts. */
  arrived: (count: string) => string;
  searchHint: string;
  /** The sentence of a list without any posts. */
  none: string;
  /** The sentence of a list whose filters leave no posts. */
  noneLeft: string;
  /** The sentence of a list of which a search alone leaves no posts. */
  noneFound: string;
}

export interface CardProps<K extends Kind> {
  post: PostOf<K>;
  /** The reader once known; `null` for visitors. */
  actor: Actor | null;
  /** Replaces the conversation of a post that can have none yet; `own` is what its author can do. */
  foot?: (own: ReactNode) => ReactNode;
}

/** The parts with which the page of a kind shows its posts. */
export interface PostView<K extends Kind> {
  posts: Posts<K>;
  words: ListWords;
  Card: ComponentType<CardProps<K>>;
  /** A placeholder card. */
  Skeleton: ComponentType;
  /** The group of a post; of the posts of a group only the first in the list shows. Most kinds have none. */
  groupOf?: (post: PostOf<K>) => string | undefined;
  /** The badge of a post where it is a link; most kinds have none. */
  Badge?: ComponentType<{ post: PostOf<K> }>;
}

/** The labels of the votes on a kind's posts. */
interface VoteWords {
  agree: string;
  disagree: string;
}

/** The declaration of a kind for pages that show posts of several kinds. */
export interface WebKind<K extends Kind> {
  posts: Posts<K>;
  words: ListWords & VoteWords;
  admin: {
    /** The snapshot that a report of the post would keep. */
    snapshotOf(post: PostOf<K>): Snapshot;
    counts(post: PostOf<K>): { up: number; down: number };
    /** A short title of a reported post. */
    titleOf(snapshot: Snapshot): string;
    /** The whole text. */
    Body: LazyExoticComponent<ComponentType<{ snapshot: Snapshot }>>;
    /** A badge beside the author's name; most kinds have none. */
    Badge?: LazyExoticComponent<ComponentType<{ snapshot: Snapshot }>>;
    /** Attachments of the post, such as photos. */
    Attached?: LazyExoticComponent<ComponentType<{ post: PostOf<K> }>>;
    /** What else moderators can rule about the post besides deleting it; nothing for most kinds. */
    Rulings?: LazyExoticComponent<ComponentType<{ post: PostOf<K> }>>;
  };
}

/** A post of any kind. */
export type AnyPost = PostOf<Kind>;
