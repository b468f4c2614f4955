import { lazy, type ReactNode, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { kindTable } from '#contract/kinds.ts';
import { anchorOf } from '#contract/navigation.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { PostWithAuthor } from '#web/comments/queries.ts';
import { ReportButton } from '#web/reports/report-button.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { VoteControl, type VoteControlProps } from '#web/votes/vote-control.tsx';
import { PostMenu } from './post-menu.tsx';

const Comments = lazy(() => import('./comments.tsx'));

/** The anchors of the posts whose comments are open, which stay open when the reader returns to the page. */
const opened = new Set<string>();

interface ConversationProps {
  post: PostWithAuthor;
  votes: Omit<VoteControlProps, 'post' | 'anchor'>;
  commentCount: number;
  /** The menu item that shares a link to the post. */
  share: ReactNode;
  /** The actions of the author or an admin. */
  own?: ReactNode;
}

/** The footer of a card of any kind: vote, comments and a menu; below it the comments once they are opened. */
export function Conversation({ post, votes, commentCount, share, own }: ConversationProps) {
  const anchor = anchorOf(post.kind, post.id);
  const [open, setOpen] = useState(opened.has(anchor));
  const toggle = () => {
    if (open) opened.delete(anchor);
    else opened.add(anchor);
    setOpen(!open);
  };
  const count = formatCount(commentCount);
  return (
    <>
      <div className="card-foot">
        <VoteControl post={post} anchor={anchor} {...votes} />
        <button type="button" aria-expanded={open} className="comment-count" onClick={toggle}>
          {`${count} `}
          <span className="max-md:sr-only">{content.comments}</span>
        </button>
        <PostMenu>
          {share}
          <ReportButton post={post} target={{ type: kindTable[post.kind].name, id: post.id }} anchor={anchor} inMenu />
          {own}
        </PostMenu>
      </div>
      {open && (
        <OnDemand>
          <Comments post={post} anchor={anchor} count={commentCount} />
        </OnDemand>
      )}
    </>
  );
}
