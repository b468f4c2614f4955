export type { GatheredReplies, MyReplies, OwnComment, OwnPost } from './routes/own-posts.ts';
