import type { ReactNode } from 'react';
import type { Me } from '#contract/accounts.ts';
import { commentAddress } from '#contract/comment-address.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { ownPosts as copy } from '#contract/copy/own-posts.ts';
import { hashAddress } from '#contract/kind-names.ts';
import type { Kind } from '#contract/kinds.ts';
import { lengths } from '#contract/limits.ts';
import type { OwnComment, OwnPost } from '#contract/own-posts.ts';
import { postAddress } from '#contract/post-address.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { neverPublic } from '#contract/withheld.ts';
import type { AnyPost } from '#web/content/kind.ts';
import { whenShown } from '#web/content/unpublished/line.tsx';
import { webKind } from '#web/kinds.tsx';
import { NewMark } from '#web/notices/new-mark.tsx';
import { Opening } from '#web/notices/opening.tsx';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface RowProps {
  me: Me;
  onFollow: () => void;
}

/** A public post with its numbers, and the link to its page. */
export function PublishedRow({
  me,
  post,
  isEdited,
  isAnswered,
  onFollow,
}: RowProps & { post: OwnPost; isEdited: boolean; isAnswered: boolean }) {
  const { kind, id, title, excerpt, authorHandle, createdAt, upvotes, downvotes, commentCount } = post;
  const { agree, disagree } = webKind(kind).words;
  return (
    <article>
      <Heading to={postAddress(kind, id)} title={title} onFollow={onFollow} />
      <Facts state={copy.states.published}>
        {kindWords[kind].target} · <TimeAgo moment={createdAt} />
        <Name me={me} handle={authorHandle} />
      </Facts>
      <Opening text={excerpt} />
      <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <li>{copy.counted(agree, formatCount(upvotes))}</li>
        <li>{copy.counted(disagree, formatCount(downvotes))}</li>
        <li className="flex items-center gap-2">
          <span>{copy.counted(copy.comments, formatCount(commentCount))}</span>
          {isAnswered && <NewMark>{copy.newComments}</NewMark>}
        </li>
      </ul>
      {isEdited && <p className="mt-1.5 text-sm text-ink-soft">{copy.edited}</p>}
    </article>
  );
}

/** A public comment, whose opening words lead to where it stands. */
export function CommentRow({
  me,
  comment: { kind, postId, title, id, excerpt, authorHandle, createdAt },
  onFollow,
}: RowProps & { comment: OwnComment }) {
  return (
    <article>
      <Link
        to={commentAddress({ kind, id: postId }, id)}
        className="link inline-flex min-h-11 items-center py-1 leading-snug wrap-anywhere"
        onClick={onFollow}
      >
        {beginningOf(excerpt, lengths.rowExcerpt)}
      </Link>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {title} · <TimeAgo moment={createdAt} />
        <Name me={me} handle={authorHandle} />
      </p>
    </article>
  );
}

/** A post that others do not see yet, and when they will. */
export function WaitingRow({
  me,
  kind,
  post,
  title,
  text,
  onFollow,
}: RowProps & { kind: Kind; post: AnyPost; title: string; text: string }) {
  return (
    <article>
      <Heading to={hashAddress({ kind, id: post.id })} title={title} onFollow={onFollow} />
      <Facts state={post.createdAt === neverPublic ? copy.states.withheld : copy.states.waiting} isWaiting>
        {kindWords[kind].target} · {whenShown(post)}
        <Name me={me} handle={post.authorHandle} />
      </Facts>
      <Opening text={text} />
    </article>
  );
}

interface HeadingProps {
  to: string;
  title: string;
  onFollow: () => void;
}

function Heading({ to, title, onFollow }: HeadingProps) {
  return (
    <h3 className="leading-snug font-bold wrap-anywhere">
      <Link to={to} className="link inline-flex min-h-11 items-center py-1" onClick={onFollow}>
        {title}
      </Link>
    </h3>
  );
}

interface FactsProps {
  state: string;
  isWaiting?: boolean;
  children: ReactNode;
}

/** The state of a post in a mark, and what else is known of it. */
function Facts({ state, isWaiting = false, children }: FactsProps) {
  const look = isWaiting ? 'bg-brand-tint text-brand-ink' : 'bg-sunken text-ink-soft';
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span className={`rounded-sm px-2 py-0.5 font-bold ${look}`}>{state}</span>
      <span>{children}</span>
    </p>
  );
}

/** Another name than the usual one, under which a post stands. */
function Name({ me, handle }: { me: Me; handle: string }) {
  if (handle === me.handle) return null;
  return <> · {copy.underName(handle)}</>;
}
