import type { Kind, PostOf } from '#contract/kinds.ts';
import type { PostStore } from './content/reading.ts';
import { experiencesApi } from './experiences/api.ts';
import { experienceEntry } from './experiences/feed-entry.ts';
import { experiences } from './experiences/store.ts';
import type { Platform } from './platform/platform.ts';
import type { FeedEntry } from './site-files.ts';
import { suspiciousJobsApi } from './suspicious-jobs/api.ts';
import { suspiciousJobs } from './suspicious-jobs/store.ts';

/** The server's part of a kind. */
export interface ServerKind<K extends Kind> {
  /** The operations that only this kind has. */
  api: (platform: Platform) => object;
  posts: PostStore<PostOf<K>> & { kind: K };
  /** The entry of a post in the site's feed; `null` where the feed leaves the kind out. */
  feedEntry: ((post: PostOf<K>) => FeedEntry) | null;
}

/** The server's part of each kind. */
export const serverKinds = {
  experience: { api: experiencesApi, posts: experiences, feedEntry: experienceEntry },
  'suspicious-job': { api: suspiciousJobsApi, posts: suspiciousJobs, feedEntry: null },
} satisfies { [K in Kind]: ServerKind<K> };
