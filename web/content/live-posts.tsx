import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Chosen } from '#contract/filters.ts';
import type { FiltersOf, Kind, PostOf } from '#contract/kinds.ts';
import { useApi } from '#web/platform/api.ts';
import { Arrivals } from './arrivals.tsx';
import { useLiveList } from './live-list.ts';
import type { Posts } from './posts.ts';
import { editedOf, OwnFirst, unpublishedOf, useUnpublished } from './unpublished.tsx';

interface LivePostsProps<K extends Kind> {
  posts: Posts<K>;
  chosen: Chosen<FiltersOf<K>>;
  /** Says how many are new. */
  arrived: (count: string) => string;
  /** A post that its author alone sees as yet. */
  card: (post: PostOf<K>) => ReactNode;
  /** What is new is about to be shown, from the top. */
  onShow: () => void;
}

/** Keeps the list that the chosen filters leave true, says what is new, and shows the member's own posts above it. */
export function LivePosts<K extends Kind>({ posts, chosen, arrived, card, onShow }: LivePostsProps<K>) {
  const { kind, filters } = posts;
  const api = useApi();
  const navigate = useNavigate();
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
    // In any other order what is new, having no votes yet, may stand far below.
    if (chosen.sortBy === newest.sortBy) show();
    else void navigate({ search: filters.addressOf(newest) });
    onShow();
  };
  const mine = useUnpublished();
  return (
    <>
      <Arrivals count={count} isCapped={isCapped} busy={isShowing} label={arrived} onShow={showNew} />
      <OwnFirst<PostOf<K>>
        kind={kind}
        queryKey={queryKey}
        // Among what was looked for stands only what was found.
        items={filters.applied(chosen).length > 0 ? undefined : mine && unpublishedOf(kind, mine)}
        edited={mine && editedOf(kind, mine)}
        one={one}
        card={card}
      />
    </>
  );
}
