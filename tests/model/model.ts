import type { CommentSort } from '#contract/dialog-vocabulary.ts';
import type { VoteType } from '#contract/vocabulary.ts';

/** The model of a conversation by the rules of spec 4, in memory. Members are numbers; the last one is an admin. */
export interface Conversation {
  /** Whether the post is deleted. */
  gone: boolean;
  votes: Map<number, VoteType>;
  /** The comments in the order of writing, deleted ones included. */
  comments: ModelComment[];
  /** The open reports, as `member target`; the target is a comment's number or `post`. */
  reports: Set<string>;
}

export interface ModelComment {
  author: number;
  text: string;
  /** The number of the parent comment. */
  parent: number | null;
  likes: Set<number>;
  state: 'live' | 'placeholder' | 'gone';
}

export const members = 4;
const admin = members - 1;

/** The expected status, and the parts of the answer that follow from the rules. */
export type Expected = { status: number; code?: string; body?: object };
const refused = (status: number, code: string): Expected => ({ status, code });
const notFound = refused(404, 'not-found');
const forbidden = refused(403, 'forbidden');

export const silence = (): Conversation => ({ gone: false, votes: new Map(), comments: [], reports: new Set() });

export function vote(it: Conversation, by: number, type: VoteType): Expected {
  if (it.gone) return notFound;
  const previousVote = it.votes.get(by) ?? null;
  if (previousVote === type) it.votes.delete(by);
  else it.votes.set(by, type);
  return { status: 200, body: { success: true, previousVote, vote: it.votes.get(by) ?? null, counts: counts(it) } };
}

export function counts({ votes }: Conversation) {
  const of = (type: VoteType) => [...votes.values()].filter((one) => one === type).length;
  return { upvotes: of('upvote'), downvotes: of('downvote') };
}

/** Adds a comment; `parent` is a comment's number, `undefined` for a missing one. */
export function say(it: Conversation, by: number, text: string, parent: number | null | undefined): Expected {
  if (it.gone) return notFound;
  if (parent !== null) {
    const answered = parent === undefined ? undefined : it.comments[parent];
    if (answered?.state !== 'live') return refused(404, 'comment/parent-not-found');
    if (answered.parent !== null) return refused(400, 'comment/too-deep');
  }
  it.comments.push({ author: by, text, parent: parent ?? null, likes: new Set(), state: 'live' });
  return { status: 201, body: { text, depth: parent === null ? 0 : 1, likeCount: 0, isDeleted: false } };
}

/** The comment with that number, unless it is deleted or a placeholder. */
const live = (it: Conversation, n: number | undefined): ModelComment | undefined => {
  const comment = n === undefined ? undefined : it.comments[n];
  return !it.gone && comment?.state === 'live' ? comment : undefined;
};

export function edit(it: Conversation, by: number, n: number | undefined, text: string): Expected {
  const comment = live(it, n);
  if (!comment) return notFound;
  if (comment.author !== by) return forbidden;
  comment.text = text;
  return { status: 200, body: { text, likeCount: comment.likes.size } };
}

export function remove(it: Conversation, by: number, n: number | undefined): Expected {
  const comment = live(it, n);
  if (!comment) return notFound;
  if (comment.author !== by && by !== admin) return forbidden;
  comment.state = it.comments.some(({ parent, state }) => parent === n && state === 'live') ? 'placeholder' : 'gone';
  comment.likes.clear();
  for (const report of it.reports) if (report.endsWith(` ${n}`)) it.reports.delete(report);
  return { status: 204 };
}

export function like(it: Conversation, by: number, n: number | undefined): Expected {
  const comment = live(it, n);
  if (!comment) return notFound;
  const liked = !comment.likes.delete(by);
  if (liked) comment.likes.add(by);
  return { status: 200, body: { liked, likeCount: comment.likes.size } };
}

/** Reports a comment by its number, or the post. */
export function report(it: Conversation, by: number, n: number | 'post' | undefined): Expected {
  if (it.gone || (n !== 'post' && !live(it, n))) return notFound;
  const open = `${by} ${n}`;
  if (it.reports.has(open)) return refused(409, 'report/already-open');
  it.reports.add(open);
  return { status: 201, body: { status: 'open' } };
}

/** Deletes the post with all its content. */
export function removePost(it: Conversation): void {
  Object.assign(it, { ...silence(), gone: true, comments: it.comments });
}

/** The number of top-level comments with placeholders, without replies. */
export function commentCount({ comments }: Conversation): number {
  return comments.filter(({ parent, state }) => parent === null && state !== 'gone').length;
}

/** The numbers of the top-level comments in the order of a list, each with those of its replies. */
export function threads(it: Conversation, sort: CommentSort): { top: number; replies: number[] }[] {
  const shown = (parent: number | null) =>
    it.comments.flatMap((comment, n) => (comment.parent === parent && comment.state !== 'gone' ? [n] : []));
  const likes = (n: number) => it.comments[n]?.likes.size ?? 0;
  const oldest = shown(null);
  const tops = {
    oldest: () => oldest,
    newest: () => oldest.toReversed(),
    mostLiked: () => oldest.toReversed().toSorted((a, b) => likes(b) - likes(a)),
  }[sort]();
  return tops.map((top) => ({ top, replies: shown(top) }));
}
