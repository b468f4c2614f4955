import { queryOptions } from '@tanstack/react-query';
import { minute, shelfBounds } from '#contract/limits.ts';
import type { PostRef } from '#contract/posts.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { concurrencyLimit } from '#web/platform/concurrency.ts';
import { kindClient } from '../posts.ts';
import type { Search } from './searches.ts';

const key = ['shelf'] as const;

/** A full shelf asks for dozens of lists and posts; the phone and the server are spared. */
const spared = concurrencyLimit(shelfBounds.callsAtOnce);

/** The time for which an answer is shown again: nothing becomes public within a minute. */
const staleTime = minute;

/**
 * The calls of the shelf carry no cookie, so that none of them says whose it is. They are public ones, and made only
 * while the shelf is open. No cache of the browser keeps what they say.
 */
const anonymously = (signal: AbortSignal) => ({
  init: { signal, credentials: 'omit' as const, cache: 'no-store' as const },
});

/** Query of the newest posts that a followed search finds; those of its correction are none. */
export const newestOf = (api: ApiClient, { kind, set, chosen }: Search) =>
  queryOptions({
    queryKey: [...key, kind, set.queryOf(chosen)],
    queryFn: async ({ signal }) => {
      const page = await spared(() =>
        answerOf(kindClient(api, kind).$get({ query: set.queryOf(chosen) }, anonymously(signal))),
      );
      return page.correction?.isShown ? { ...page, items: [], nextCursor: null } : page;
    },
    staleTime,
  });

/** Query of a saved post. */
export const savedPost = (api: ApiClient, { kind, id }: PostRef) =>
  queryOptions({
    queryKey: [...key, kind, id],
    queryFn: ({ signal }) =>
      spared(() => answerOf(kindClient(api, kind)[':id'].$get({ param: { id } }, anonymously(signal)))),
    staleTime,
  });
