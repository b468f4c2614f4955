import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Chosen } from '#contract/filters.ts';
import type { FiltersOf, Kind, PostOf } from '#contract/kinds.ts';
import { listTopic } from '#contract/live.ts';
import { useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useActor } from '#web/platform/session.ts';
import type { PostView } from './kind.ts';
import { useLiveList } from './live-list.ts';
import { NewPostsButton } from './new-posts-button.tsx';
import { editedOf, unpublishedOf } from './unpublished/calls.ts';
import { UnpublishedLine } from './unpublished/line.tsx';
import { OwnFirst } from './unpublished/own-first.tsx';
import { useUnpublished } from './unpublished/query.ts';

interface LivePostsProps<K extends Kind> {
  view: PostView<K>;
  chosen: Chosen<FiltersOf<K>>;
  /** Called before the new posts are shown, from the top. */
  onShow: () => void;
}

/** The live parts of a list: updates, the button for new posts, and the member's own unpublished posts above it. */
export default function LivePosts<K extends Kind>({ view, chosen, onShow }: LivePostsProps<K>) {
  const { posts, words, Card } = view;
  const { kind, filters, keys } = posts;
  const api = useApi();
  const navigate = useNavigate();
  const actor = useActor();
  const queryClient = useQueryClient();
  useLive(listTopic(kind), ({ change }) => {
    if (change !== 'counts') void queryClient.invalidateQueries({ queryKey: keys.summary });
  });
  const newest = { ...chosen, sortBy: 'newest' as const };
  const { queryKey } = posts.list(api, chosen);
  const one = (id: string) => posts.one(api, id);
  const { count, isCapped, isShowing, show } = useLiveList<PostOf<K>>({
    kind,
    queryKey,
    one,
    page: (cursor) => posts.page(api, chosen, cursor),
    newest: () => posts.page(api, newest, ''),
  });
  const showNew = () => {
    // In any other order a new post, which has no votes yet, may stand far below.
    if (chosen.sortBy === newest.sortBy) show();
    else void navigate({ search: filters.addressOf(newest) });
    onShow();
  };
  const mine = useUnpublished();
  return (
    <>
      <NewPostsButton count={count} isCapped={isCapped} busy={isShowing} label={words.arrived} onShow={showNew} />
      <OwnFirst<PostOf<K>>
        kind={kind}
        queryKey={queryKey}
        // A filtered list shows matching posts only.
        items={filters.applied(chosen).length > 0 ? undefined : mine && unpublishedOf(kind, mine)}
        edited={mine && editedOf(kind, mine)}
        one={one}
        card={(post) => (
          <Card post={post} actor={actor} foot={(own) => <UnpublishedLine createdAt={post.createdAt} own={own} />} />
        )}
      />
    </>
  );
}
