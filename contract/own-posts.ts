export type { GatheredReplies, MyReplies, OwnPost } from './routes/own-posts.ts';
