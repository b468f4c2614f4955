import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { kindWords } from '#contract/copy/kinds.ts';
import type { Kind, PostOf } from '#contract/kinds.ts';
import { lengths } from '#contract/limits.ts';
import { postAddress } from '#contract/post-address.ts';
import { described } from '#contract/text/described.ts';
import { beginningOf, splitStory } from '#contract/text/excerpt.ts';
import { type ApiClient, answerOf, useApi } from '#web/platform/api.ts';
import { Link } from '#web/ui/link.tsx';
import type { PostView } from '../kind.ts';
import { kindClient } from '../posts.ts';

/** Query of the posts similar to one. */
export const similarPosts = <K extends Kind>(
  { kind, keys }: Pick<PostView<K>['posts'], 'kind' | 'keys'>,
  api: ApiClient,
  id: string,
) =>
  queryOptions({
    queryKey: [...keys.one(id), 'similar'],
    queryFn: ({ signal }) =>
      answerOf(kindClient(api, kind)[':id'].similar.$get({ param: { id } }, { init: { signal } })),
  });

interface SimilarProps<K extends Kind> {
  view: PostView<K>;
  /** The id of the opened post. */
  id: string;
}

/** Links to the posts similar to an opened one; nothing until they are loaded, and where there are none. */
export function Similar<K extends Kind>({ view: { posts, Badge }, id }: SimilarProps<K>) {
  const { kind } = posts;
  const similar = useQuery(similarPosts(posts, useApi(), id));
  const items = similar.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-6">
      <h3 id="similar" className="text-lg font-bold">
        {kindWords[kind].similar}
      </h3>
      <ul className="mt-3 grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {items.map((post) => (
          <li
            key={post.id}
            className="relative rounded-md border border-line bg-surface p-4 hover:border-line-strong dark:border-transparent"
          >
            <Row kind={kind} post={post} badge={Badge && <Badge post={post} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row<K extends Kind>({ kind, post, badge }: { kind: K; post: PostOf<K>; badge: ReactNode }) {
  const { heading, facts, text } = described(kind, post);
  const others = facts.filter((fact) => !heading.includes(fact));
  return (
    <>
      <Link
        to={postAddress(kind, post.id)}
        className="leading-snug font-bold break-words after:absolute after:inset-0 after:rounded-md hover:underline"
      >
        {heading}
      </Link>
      {others.length > 0 && <p className="mt-0.5 text-sm text-ink-soft">{others.join(' · ')}</p>}
      {badge && <p className="mt-2 flex">{badge}</p>}
      <p className="mt-2 font-read leading-normal wrap-anywhere">
        {beginningOf(splitStory(text).spot ?? text, lengths.excerpt)}
      </p>
    </>
  );
}
