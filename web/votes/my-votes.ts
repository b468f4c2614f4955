import { queryOptions } from '@tanstack/react-query';
import { type Kind, kindPaths } from '#contract/kinds.ts';
import { paging } from '#contract/limits.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import { type ApiClient, answerOf } from '#web/platform/api.ts';
import { backgroundRetry } from '#web/platform/query-client.ts';
import { keepOwnVote } from './own-counts.ts';

type Waiting = Map<string, PromiseWithResolvers<VoteType | null>>;

const waiting = new Map<Kind, Waiting>();

/** Query of the vote of the member `uid` on a post, `null` for none. The queries of a page are one call. */
export const myVote = (api: ApiClient, uid: string, kind: Kind, id: string) =>
  queryOptions({
    queryKey: ['my-vote', uid, kind, id],
    queryFn: (): Promise<VoteType | null> => {
      const others = waiting.get(kind) ?? new Map();
      if (others.size === 0) setTimeout(() => askFor(api, kind));
      const mine = others.get(id) ?? Promise.withResolvers<VoteType | null>();
      waiting.set(kind, others.set(id, mine));
      return mine.promise;
    },
    refetchInterval: backgroundRetry,
  });

function askFor(api: ApiClient, kind: Kind): void {
  const asked = [...(waiting.get(kind) ?? [])];
  waiting.delete(kind);
  for (let at = 0; at < asked.length; at += paging.votesAskedAtOnce) {
    const part = asked.slice(at, at + paging.votesAskedAtOnce);
    const query = { kind: kindPaths[kind], ids: part.map(([id]) => id) };
    answerOf(api.api.me.votes.$get({ query })).then(
      ({ votes, recent = {} }) => {
        for (const [id, vote] of Object.entries(recent)) keepOwnVote(id, vote);
        for (const [id, { resolve }] of part) resolve(votes[id] ?? null);
      },
      (failure) => {
        for (const [, { reject }] of part) reject(failure);
      },
    );
  }
}
