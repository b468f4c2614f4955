import type { Reported } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { kindNames } from '#contract/kind-names.ts';
import type { Kind } from '#contract/kinds.ts';
import { lengths } from '#contract/limits.ts';
import { described } from '#contract/text/described.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { AnyPost } from '#web/content/kind.ts';
import { webKind } from '#web/kinds.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { OpenReports } from '../open-reports.tsx';
import { titleOf } from '../title.ts';

const copy = admin.posts;

/** A post of any kind in a moderator's list. */
export interface ListedPost {
  kind: Kind;
  post: AnyPost & Reported;
}

interface PostRowProps {
  listed: ListedPost;
  onOpen: (what: 'preview' | 'delete') => void;
}

/** The text behind a title that is its beginning; the whole text behind any other. */
function behind(title: string, text: string): string {
  if (text.startsWith(title)) return text.slice(title.length).trim();
  const cut = title.replace(/…$/, '');
  return text.startsWith(cut) ? `…${text.slice(cut.length).trim()}` : text;
}

/** A row of a moderator's list: title, text, open reports, and buttons to preview and to delete. */
export function PostRow({ listed: { kind, post }, onOpen }: PostRowProps) {
  const { title: name, heading, text } = described(kind, post);
  const { admin: of, words } = webKind(kind);
  const title = titleOf(kindNames[kind], of.snapshotOf(post));
  const counts = of.counts(post);
  const rest = behind(title, text);
  return (
    <article
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-md border border-line bg-surface px-4.5 py-3.5 dark:border-transparent"
    >
      <button
        type="button"
        aria-label={copy.preview(title)}
        className="inline-flex min-h-11 items-center justify-self-start py-1.5 text-left leading-tight"
        onClick={() => onOpen('preview')}
      >
        <span className="link wrap-anywhere">{title}</span>
      </button>
      <IconButton label={admin.reports.removeThis(title)} onClick={() => onOpen('delete')}>
        <Icon name="trash-bold" className="text-[1.25rem] text-bad-ink" />
      </IconButton>
      <div className="col-span-2 min-w-0">
        {rest && <p className="font-read leading-normal wrap-anywhere">{beginningOf(rest, lengths.excerpt)}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold">{post.authorHandle}</span>
          <TimeAgo moment={post.createdAt} />
          {name !== title && <span className="wrap-anywhere">{heading}</span>}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
          <span>{copy.counted(words.agree, formatCount(counts.up))}</span>
          <span>{copy.counted(words.disagree, formatCount(counts.down))}</span>
          <span>{copy.comments(formatCount(post.commentCount))}</span>
          <OpenReports count={post.openReports} />
        </p>
      </div>
    </article>
  );
}
