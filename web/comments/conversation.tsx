import { type ReactNode, useContext, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { anchorOf } from '#contract/navigation.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { PostWithAuthor } from '#web/comments/queries.ts';
import { Unfolded } from '#web/content/unfolded.ts';
import { useUnpublishedComments } from '#web/content/unpublished/query.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { VoteControl, type VoteControlProps } from '#web/votes/vote-control.tsx';
import { wantedVote } from '#web/votes/wanted.ts';
import { opened } from './opened.ts';
import { PostMenu } from './post-menu.tsx';

export const Comments = lazyPart(() => import('./comments.tsx'));
export const VoteSignIn = lazyPart(() => import('#web/votes/vote-sign-in.tsx'));

interface ConversationProps {
  post: PostWithAuthor;
  votes: Omit<VoteControlProps, 'post' | 'onNeedsAccount'>;
  commentCount: number;
  /** The items of the menu. */
  menu: ReactNode;
}

/** The footer of a card of any kind: vote, comments and a menu; below it the comments once they are opened. */
export function Conversation({ post, votes, commentCount, menu }: ConversationProps) {
  const anchor = anchorOf(post.kind, post.id);
  const isOnItsPage = useContext(Unfolded) === 'comments';
  const [open, setOpen] = useState(isOnItsPage || opened.has(anchor));
  const [isPressed, setPressed] = useState(false);
  const toggle = () => {
    if (open) opened.delete(anchor);
    else opened.add(anchor);
    setOpen(!open);
    setPressed(true);
  };
  const [needsAccount, setNeedsAccount] = useState(wantedVote.at === anchor);
  const count = commentCount + useUnpublishedComments(votes.uid, post.id);
  return (
    <>
      <div className="card-foot">
        <VoteControl post={post} {...votes} onNeedsAccount={setNeedsAccount} />
        <button type="button" aria-expanded={open} className="comment-count" onClick={toggle}>
          {`${formatCount(count)} `}
          <span>{content.comments}</span>
        </button>
        <PostMenu>{menu}</PostMenu>
      </div>
      {/* It stays mounted: screen readers miss what comes with its region. */}
      <div role="status">
        {needsAccount && (
          <OnDemand>
            <VoteSignIn post={post} uid={votes.uid} anchor={anchor} />
          </OnDemand>
        )}
      </div>
      {open && (
        <OnDemand>
          <Comments post={post} anchor={anchor} count={count} isAsked={needsAccount} isPressed={isPressed} />
        </OnDemand>
      )}
    </>
  );
}
