import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Kind, PostOf } from '#contract/kinds.ts';
import type { VoteCounts } from '#contract/votes.ts';
import type { ActionsProps } from '#web/admin/post-actions.tsx';
import { showPost } from '#web/content/cached.ts';
import type { CardProps } from '#web/content/kind.ts';
import type { Posts } from '#web/content/posts.ts';
import { useApi } from '#web/platform/api.ts';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Conversation } from './conversation.tsx';
import { PostMenu } from './post-menu.tsx';

const CardMenu = lazy(() => import('./card-menu.tsx'));

interface CardFootProps<K extends Kind> extends CardProps<K> {
  posts: Posts<K>;
  words: {
    /** The label of an upvote. */
    agree: string;
    /** The label of a downvote. */
    disagree: string;
    /** The sentence shown when a vote fails; without it the vote is only rolled back. */
    failed?: string;
  };
  counts: VoteCounts;
  /** The fields of a post that hold these counters. */
  counted: (counts: VoteCounts) => Partial<PostOf<K>>;
  /** The actions of the author or an admin. */
  Actions: ComponentType<ActionsProps<K>>;
}

/** The foot of a card: votes, comments, sharing and reporting, with the actions of the author or an admin. */
export function CardFoot<K extends Kind>(props: CardFootProps<K>) {
  const { posts, post, actor, foot, words, counts, counted, Actions } = props;
  const { kind } = posts;
  const { id } = post;
  const api = useApi();
  const queryClient = useQueryClient();
  const show = (change: Partial<PostOf<K>>) => showPost(queryClient, posts.keys, id, change);
  const inMenu = (others?: ReactNode) => (
    <CrashBoundary>
      <Suspense>
        {actor && <Actions posts={posts} post={post} actor={actor} />}
        {others}
      </Suspense>
    </CrashBoundary>
  );
  if (foot) return foot(actor && <PostMenu>{inMenu()}</PostMenu>);
  return (
    <Conversation
      post={{ kind, ...post }}
      votes={{
        ...words,
        uid: actor?.uid || undefined,
        counts,
        onCounts: (moved) => show(counted(moved)),
        onFailed: () => void posts.one(api, id).then(show, () => {}),
      }}
      commentCount={post.commentCount}
      menu={inMenu(<CardMenu kind={kind} post={post} />)}
    />
  );
}
