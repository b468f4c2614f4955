import type { Kind, PostOf } from '#contract/kinds.ts';
import type { PostStore } from './content/reading.ts';
import { experiencesApi } from './experiences/api.ts';
import { experiences } from './experiences/store.ts';
import type { Platform } from './platform/platform.ts';
import { suspiciousJobsApi } from './suspicious-jobs/api.ts';
import { suspiciousJobs } from './suspicious-jobs/store.ts';

/** The server's part of a kind. */
export interface ServerKind<K extends Kind> {
  /** The operations that only this kind has. */
  api: (platform: Platform) => object;
  posts: PostStore<PostOf<K>> & { kind: K };
  /** The categories of a post in feeds. */
  tagsOf: (post: PostOf<K>) => string[];
}

/** The server's part of each kind. */
export const serverKinds = {
  experience: { api: experiencesApi, posts: experiences, tagsOf: ({ tags }) => tags },
  'suspicious-job': { api: suspiciousJobsApi, posts: suspiciousJobs, tagsOf: ({ redFlags }) => redFlags },
} satisfies { [K in Kind]: ServerKind<K> };
