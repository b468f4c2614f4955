import type { ReactNode } from 'react';
import { commentAddress } from '#contract/comment-address.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { notices as copy } from '#contract/copy/notices.ts';
import { reports } from '#contract/copy/reports.ts';
import { formPaths, kindNamed } from '#contract/kind-names.ts';
import { toldReplies } from '#contract/limits.ts';
import type { Notice } from '#contract/notices.ts';
import type { GatheredReplies } from '#contract/own-posts.ts';
import { postAddress } from '#contract/post-address.ts';
import { formatDay, formatMoment } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { NewMark } from './new-mark.tsx';

interface DecisionEntryProps {
  notice: Notice;
  /** Called when the link to the form is followed. */
  onFollow: () => void;
}

/** The notice of a moderator's decision; that of a removed post leads to the form of a new one. */
export function DecisionEntry({ notice, onFollow }: DecisionEntryProps) {
  const { event, targetType, day, isRead, rule, why, excerpt, until } = notice;
  return (
    <Entry day={day} isNew={!isRead}>
      <p className="mt-1 leading-normal">{copy.events[event](targetType)}</p>
      {excerpt && <Quote text={excerpt} />}
      {until && <p className="mt-2 text-sm font-bold">{copy.until(formatMoment(until))}</p>}
      {rule && <p className="mt-2 text-sm">{copy.rule(reports.reasons[rule].name)}</p>}
      {why && <p className="mt-1 text-sm break-words">{copy.why(why)}</p>}
      {event === 'content-removed' && targetType !== 'comment' && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          {copy.writeAnew}
          <Link
            to={formPaths[kindNamed(targetType)]}
            className="link inline-flex min-h-11 items-center font-bold"
            onClick={onFollow}
          >
            {copy.toForm}
          </Link>
        </p>
      )}
    </Entry>
  );
}

interface RepliesEntryProps {
  replies: GatheredReplies;
  isNew: boolean;
  /** Called when the link to the post is followed. */
  onFollow: () => void;
}

/** The notice of a day's replies to one post or comment, with a link to it on the post's page. */
export function RepliesEntry({ replies, isNew, onFollow }: RepliesEntryProps) {
  const { day, kind, postId, title, commentId, excerpt } = replies;
  const count = `${formatCount(replies.count)}${replies.count < toldReplies.ofEach ? '' : '+'}`;
  return (
    <Entry day={day} isNew={isNew}>
      <p className="mt-1 leading-normal">
        {commentId === null ? copy.commented(kindWords[kind].toMine, count) : copy.answered(count)}
      </p>
      <Quote text={excerpt} />
      <Link
        to={commentId === null ? postAddress(kind, postId) : commentAddress({ kind, id: postId }, commentId)}
        className="link mt-1 inline-flex min-h-11 items-center font-bold break-words"
        onClick={onFollow}
      >
        {title}
      </Link>
    </Entry>
  );
}

function Entry({ day, isNew, children }: { day: string; isNew: boolean; children: ReactNode }) {
  return (
    <article>
      <EntryDay day={day} isNew={isNew} />
      {children}
    </article>
  );
}

/** The day of a notice, with a mark on a new one. */
export function EntryDay({ day, isNew }: { day: string; isNew: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-faint">
      <time dateTime={day}>{formatDay(day)}</time>
      {isNew && <NewMark>{copy.isNew}</NewMark>}
    </p>
  );
}

export function Quote({ text }: { text: string }) {
  return <p className="mt-2 font-read leading-normal break-words text-ink-soft">“{text}”</p>;
}
