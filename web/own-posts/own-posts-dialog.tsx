import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Me } from '#contract/accounts.ts';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { ownPosts as copy } from '#contract/copy/own-posts.ts';
import { shell } from '#contract/copy/shell.ts';
import { kinds } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';
import { described } from '#contract/text/described.ts';
import { editedOf, unpublishedOf } from '#web/content/unpublished/calls.ts';
import { useUnpublishedQuery } from '#web/content/unpublished/query.ts';
import { DecisionEntry } from '#web/notices/entry.tsx';
import { isNewer, myNotices, myReplies } from '#web/notices/queries.ts';
import { useApi } from '#web/platform/api.ts';
import { markSeen, useSeen } from '#web/platform/seen.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OwnComments } from './own-comments.tsx';
import { publishedPosts, seenInList } from './queries.ts';
import { PublishedRow, WaitingRow } from './rows.tsx';

/**
 * The member's own posts: those that wait for their minute, the public ones and those that moderators removed; below
 * them their public comments.
 */
export default function OwnPostsDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const api = useApi();
  const uid = me.uid ?? '';
  const unpublished = useUnpublishedQuery();
  const published = useInfiniteQuery(publishedPosts(api, uid));
  const notices = useQuery(myNotices(api));
  const replies = useQuery({ ...myReplies(api, uid), refetchOnMount: 'always' });
  const parts = [published, unpublished, notices];
  const isLoading = parts.some(({ isPending }) => isPending);
  const failed = parts.filter(({ isError }) => isError);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };

  const name = seenInList(me);
  const [seenBefore] = useState(useSeen(name));
  const until = replies.data?.until;
  useEffect(() => {
    if (until && published.isSuccess && !isLoading) markSeen(name, until);
  }, [name, until, published.isSuccess, isLoading]);

  // All at once: what comes later would push away what is being read.
  const mine = isLoading ? undefined : unpublished.data;
  const posts = isLoading ? [] : (published.data?.pages.flatMap(({ items }) => items) ?? []);
  const isPublic = (id: string) => posts.some((post) => post.id === id);
  const waiting = kinds.flatMap((kind) =>
    (mine ? unpublishedOf(kind, mine) : [])
      .filter(({ id }) => !isPublic(id))
      .map((post) => ({ kind, post, ...described(kind, post) })),
  );
  const edited = new Set(mine && kinds.flatMap((kind) => editedOf(kind, mine) ?? []).map(({ id }) => id));
  const answered = new Set(
    replies.data?.items.filter((one) => one.commentId === null && isNewer(one, seenBefore)).map(({ postId }) => postId),
  );
  const removed = isLoading
    ? []
    : (notices.data?.items ?? []).filter(
        ({ event, targetType }) => event === 'content-removed' && targetType !== 'comment',
      );
  const isLoaded = parts.every(({ isSuccess }) => isSuccess);
  const isEmpty = isLoaded && posts.length + waiting.length + removed.length === 0;

  return (
    <Dialog title={copy.title} onClose={onClose}>
      {isLoading && <Loading />}
      {failed[0] && (
        <ErrorLine isRetrying={failed.some(({ isFetching }) => isFetching)} onRetry={retry}>
          {copy.loadFailed} {failed[0].error?.message}
        </ErrorLine>
      )}
      {isEmpty && (
        <>
          <p className="py-6 text-ink-soft">{copy.none}</p>
          <ButtonLink variant="primary" block to={pagePaths.share} onClick={onClose}>
            {shell.publish}
          </ButtonLink>
        </>
      )}
      <ul className="mt-2">
        {waiting.map(({ kind, post, heading, text }) => (
          <li key={post.id} className="border-t border-line py-4 first:border-0">
            <WaitingRow me={me} kind={kind} post={post} title={heading} text={text} onFollow={onClose} />
          </li>
        ))}
        {posts.map((post) => (
          <li key={post.id} className="border-t border-line py-4 first:border-0">
            <PublishedRow
              me={me}
              post={post}
              isEdited={edited.has(post.id)}
              isAnswered={answered.has(post.id)}
              onFollow={onClose}
            />
          </li>
        ))}
      </ul>
      {!isLoading && published.hasNextPage && (
        <Button
          block
          className="mt-2"
          busy={published.isFetchingNextPage}
          busyLabel={controls.loading}
          onClick={() => void published.fetchNextPage()}
        >
          {content.showMore}
        </Button>
      )}
      {removed.length > 0 && (
        <section aria-labelledby="removed-posts" className="mt-4 border-t border-line pt-4">
          <h3 id="removed-posts" className="text-lg font-bold">
            {copy.removed}
          </h3>
          <ul>
            {removed.map((notice) => (
              <li key={notice.id} className="border-t border-line py-4 first:border-0">
                <DecisionEntry notice={notice} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isLoading && <OwnComments me={me} onFollow={onClose} />}
    </Dialog>
  );
}
