import type { ComponentType, LazyExoticComponent } from 'react';
import type { Reported, Snapshot } from '#contract/admin.ts';
import type { Kind, PostOf } from '#contract/kinds.ts';
import type { Page } from '#contract/paging.ts';
import type { Sort } from '#contract/vocabulary.ts';
import type { ApiClient } from '#web/platform/api.ts';

/** What a list of a kind says of itself. */
interface ListWords {
  loadingMore: string;
  loadFailed: string;
  shown: (count: string) => string;
  allShown: (count: string) => string;
}

/** What pages that show posts of several kinds have to know of one kind. */
export interface WebKind<Post> {
  words: ListWords;
  moderation: {
    /** A page of the moderators' list. */
    page(api: ApiClient, query: object, signal: AbortSignal): Promise<Page<Post & Reported>>;
    searchHint: string;
    sorts: Readonly<Record<Sort, string>>;
    /** The post as it would be kept with a report. */
    snapshotOf(post: Post): Snapshot;
    counts(post: Post): { up: number; down: number };
    /** A reported post in a few words. */
    titleOf(snapshot: Snapshot): string;
    /** Its words to read, whole. */
    Body: LazyExoticComponent<ComponentType<{ snapshot: Snapshot }>>;
    /** What stands beside its author's name; nothing for most kinds. */
    Badge?: LazyExoticComponent<ComponentType<{ snapshot: Snapshot }>>;
    /** What its text does not hold, such as photos. */
    Attached?: LazyExoticComponent<ComponentType<{ post: Post }>>;
  };
}

/** One that is listed, as what all posts have in common. */
export type AnyPost = PostOf<Kind>;
