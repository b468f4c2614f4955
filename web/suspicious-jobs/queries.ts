import { postsOf } from '#web/content/posts.ts';

export const suspiciousJobPosts = postsOf('suspicious-job');
