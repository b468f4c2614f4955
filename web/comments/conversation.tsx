import { lazy, type ReactNode, useState } from 'react';
import { content } from '#contract/copy/content.ts';
import { kindTable } from '#contract/kinds.ts';
import { anchorOf } from '#contract/navigation.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { ToldPost } from '#web/comments/queries.ts';
import { ReportButton } from '#web/reports/report-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { VoteControl, type VoteControlProps } from '#web/votes/vote-control.tsx';

const Comments = lazy(() => import('./comments.tsx'));

/** Whose comments are open: who comes back to the page finds it as it was left. */
const opened = new Set<string>();

interface ConversationProps {
  post: ToldPost;
  votes: Omit<VoteControlProps, 'post' | 'anchor'>;
  commentCount: number;
  /** What else one can do with the post: send it on. */
  share: ReactNode;
  /** What its author or an admin can do. */
  own?: ReactNode;
}

/** The foot of a card of any kind: votes, comments, sending on, reporting; below it the comments once they are opened. */
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
      <div className="-mx-1.5 mt-3.5 flex flex-wrap items-center gap-1 border-t border-line pt-2">
        <VoteControl post={post} anchor={anchor} {...votes} />
        <button
          type="button"
          aria-expanded={open}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-[0.4em] rounded-full px-2.5 text-sm font-semibold text-ink-soft tabular-nums hover:bg-sunken hover:text-ink md:px-3"
          onClick={toggle}
        >
          <Icon name={open ? 'chat-circle-fill' : 'chat-circle-bold'} className="text-[1.2em]" />
          {count} <span className="max-md:sr-only">{content.comments}</span>
        </button>
        <div className="ml-auto flex flex-wrap items-center justify-end">
          {share}
          <ReportButton post={post} target={{ type: kindTable[post.kind].name, id: post.id }} anchor={anchor} />
          {own}
        </div>
      </div>
      {open && (
        <OnDemand>
          <Comments post={post} anchor={anchor} count={commentCount} />
        </OnDemand>
      )}
    </>
  );
}
