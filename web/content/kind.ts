import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Snapshot } from '#contract/admin.ts';
import type { Kind, PostOf } from '#contract/kinds.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Posts } from './posts.ts';

/** What a list of a kind says of itself. */
export interface ListWords {
  loadingMore: string;
  loadFailed: string;
  shown: (count: string) => string;
  allShown: (count: string) => string;
  found: (count: string) => string;
  /** How many are new. */
  arrived: (count: string) => string;
  searchHint: string;
  /** There is none yet. */
  none: string;
  /** The filters leave none. */
  noneLeft: string;
}

export interface CardProps<K extends Kind> {
  post: PostOf<K>;
  /** Who reads, once that is known; `null` for everybody. */
  actor: Actor | null;
  /** Stands in place of the conversation where there can be none yet, around what its author can do. */
  foot?: (own: ReactNode) => ReactNode;
}

/** How the page of a kind shows its posts. */
export interface PostView<K extends Kind> {
  posts: Posts<K>;
  words: ListWords;
  Card: ComponentType<CardProps<K>>;
  /** A card before its words arrive. */
  Skeleton: ComponentType;
}

/** What pages that show posts of several kinds have to know of one kind. */
export interface WebKind<K extends Kind> {
  posts: Posts<K>;
  words: ListWords;
  admin: {
    /** The post as it would be kept with a report. */
    snapshotOf(post: PostOf<K>): Snapshot;
    counts(post: PostOf<K>): { up: number; down: number };
    /** A reported post in a few words. */
    titleOf(snapshot: Snapshot): string;
    /** Its words to read, whole. */
    Body: LazyExoticComponent<ComponentType<{ snapshot: Snapshot }>>;
    /** What stands beside its author's name; nothing for most kinds. */
    Badge?: LazyExoticComponent<ComponentType<{ snapshot: Snapshot }>>;
    /** What its text does not hold, such as photos. */
    Attached?: LazyExoticComponent<ComponentType<{ post: PostOf<K> }>>;
  };
}

/** One that is listed, as what all posts have in common. */
export type AnyPost = PostOf<Kind>;
