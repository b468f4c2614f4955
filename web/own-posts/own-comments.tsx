import { useInfiniteQuery } from '@tanstack/react-query';
import type { Me } from '#contract/accounts.ts';
import { content } from '#contract/copy/content.ts';
import { controls } from '#contract/copy/controls.ts';
import { ownPosts } from '#contract/copy/own-posts.ts';
import { useApi } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { publishedComments } from './queries.ts';
import { CommentRow } from './rows.tsx';

const copy = ownPosts.myComments;

/** The part of the member's public comments; nothing for who has none. */
export function OwnComments({ me, onFollow }: { me: Me; onFollow: () => void }) {
  const list = useInfiniteQuery(publishedComments(useApi(), me.uid ?? ''));
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!list.isError && !list.hasNextPage && comments.length === 0) return null;
  return (
    <section aria-labelledby="own-comments" className="mt-4 border-t border-line pt-4">
      <h3 id="own-comments" className="text-lg font-bold">
        {copy.title}
      </h3>
      {list.isError && (
        <ErrorLine isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          {copy.loadFailed} {list.error.message}
        </ErrorLine>
      )}
      <ul>
        {comments.map((comment) => (
          <li key={comment.id} className="border-t border-line py-3 first:border-0">
            <CommentRow me={me} comment={comment} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          block
          className="mt-2"
          busy={list.isFetchingNextPage}
          busyLabel={controls.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {content.showMore}
        </Button>
      )}
    </section>
  );
}
