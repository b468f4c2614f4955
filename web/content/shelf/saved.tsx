import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { lengths, paging } from '#contract/limits.ts';
import { postAddress } from '#contract/post-address.ts';
import { formatDay } from '#contract/text/dates.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import { useApi } from '#web/platform/api.ts';
import { type SavedPost, shelf } from '#web/platform/shelf.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { describePost } from '../share/describe.ts';
import { Part, Row, Unavailable } from './part.tsx';
import { savedPost } from './queries.ts';
import { companyOf } from './searches.ts';

interface SavedProps {
  posts: SavedPost[];
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** The saved posts, as they are now: nothing of them but their ids is on the device. */
export function Saved({ posts, onLeave }: SavedProps) {
  const [shown, setShown] = useState<number>(paging.pageSize);
  return (
    <>
      <Part title={copy.posts.title} none={copy.posts.none} isEmpty={posts.length === 0}>
        {(onRemoved) =>
          posts
            .slice(0, shown)
            .map((post) => <SavedRow key={post.id} post={post} onRemoved={onRemoved} onLeave={onLeave} />)
        }
      </Part>
      {posts.length > shown && (
        <Button block className="mt-2" onClick={() => setShown(shown + paging.pageSize)}>
          {copy.posts.more}
        </Button>
      )}
    </>
  );
}

function SavedRow({ post, onRemoved, onLeave }: { post: SavedPost; onRemoved: () => void; onLeave: () => void }) {
  const { kind, id, day } = post;
  const { data, error, isFetching, refetch } = useQuery(savedPost(useApi(), post));
  const isGone = error?.status === 404;
  const hasFailed = error && !isGone && !data;
  const described = data && describePost({ kind, post: data });
  const facts = described && [companyOf(data), ...described.facts].filter(Boolean);
  const unsave = () => {
    shelf.unsave(post);
    onRemoved();
  };
  return (
    <Row remove={copy.posts.unsave(described?.title ?? kindWords[kind].target)} onRemove={unsave}>
      {isGone ? (
        <p className="py-2.5 leading-snug text-ink-soft">{copy.posts.gone}</p>
      ) : (
        <Link to={postAddress(kind, id)} className="group block min-h-11 py-1 wrap-anywhere" onClick={onLeave}>
          <span className="font-read leading-snug group-hover:underline">
            {described ? beginningOf(described.quote, lengths.rowExcerpt) : kindWords[kind].target}
          </span>
          {!hasFailed && (
            <span className="mt-1 block text-sm text-ink-soft">{facts?.join(' · ') ?? controls.loading}</span>
          )}
        </Link>
      )}
      {hasFailed && <Unavailable isFetching={isFetching} onRetry={() => void refetch()} />}
      <p className="text-xs text-ink-faint">{copy.posts.savedOn(formatDay(day))}</p>
    </Row>
  );
}
