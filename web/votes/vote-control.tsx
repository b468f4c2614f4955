import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type MouseEvent, useState } from 'react';
import { votes as copy } from '#contract/copy/votes.ts';
import { kindPaths } from '#contract/kinds.ts';
import type { PostRef } from '#contract/posts.ts';
import { formatCount } from '#contract/text/numbers.ts';
import type { VoteType } from '#contract/vocabulary.ts';
import { recounted, toggled } from '#contract/vote-rules.ts';
import type { VoteCounts } from '#contract/votes.ts';
import { type ApiFailure, answerOf, useApi } from '#web/platform/api.ts';
import { useReaderData } from '#web/platform/reader-data.ts';
import { intoView } from '#web/platform/scroll.ts';
import { memberOf } from '#web/platform/session.ts';
import { useKeepTrying } from '#web/platform/use-keep-trying.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { myVote } from './my-votes.ts';
import { forgetOwnVote, keepOwnVote, withOwnVote } from './own-counts.ts';

const TryingLine = lazy(() => import('#web/ui/trying-line.tsx'));

export interface VoteControlProps {
  post: PostRef;
  /** The member's id; none for visitors and until known. */
  uid: string | undefined;
  counts: VoteCounts;
  /** Called with the counters after a vote. */
  onCounts: (counts: VoteCounts) => void;
  /** Called when a vote failed, to refetch the counters. */
  onFailed: () => void;
  /** Called with whether the latest vote needs an account. */
  onNeedsAccount: (needsAccount: boolean) => void;
  /** The labels of an upvote and a downvote on this kind of post. */
  agree: string;
  disagree: string;
  /** The sentence shown when a vote fails; without it the vote is only rolled back. */
  failed?: string;
}

/** A vote of the member `uid`, and the one before it. */
interface Cast {
  uid: string;
  voteType: VoteType;
  before: VoteType | null;
}

/** The vote on a post: an optimistic update, rolled back when it fails; one vote at a time. */
export function VoteControl({
  post: { kind, id },
  uid,
  counts: publicCounts,
  onCounts,
  onFailed,
  onNeedsAccount,
  agree,
  disagree,
  failed,
}: VoteControlProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const mineOf = (uid: string) => myVote(api, uid, kind, id);
  const known = useReaderData({ ...mineOf(uid ?? ''), enabled: Boolean(uid) });
  const mine = known ?? null;

  const counts = withOwnVote(id, publicCounts);
  const show = (uid: string, vote: VoteType | null, counts: VoteCounts) => {
    queryClient.setQueryData(mineOf(uid).queryKey, vote);
    onCounts(counts);
  };
  const { send, isTrying } = useKeepTrying();
  const cast = useMutation({
    mutationFn: ({ voteType, before }: Cast) => {
      const call = api.api[':kind'][':id'].vote;
      const param = { kind: kindPaths[kind], id };
      return send(async (isAgain) => {
        // The answer to a vote that counted may have been lost: casting it again would take it back.
        const isCast = isAgain && (await answerOf(call.$get({ param }))).vote !== before;
        return isCast ? null : answerOf(call.$post({ param, json: { voteType } }));
      });
    },
    onMutate: async ({ uid, voteType, before }) => {
      setRefusal(null);
      onNeedsAccount(false);
      // A response on its way does not include this vote.
      await queryClient.cancelQueries({ queryKey: mineOf(uid).queryKey });
      const after = toggled(before, voteType);
      const counted = recounted(counts, before, after);
      keepOwnVote(id, { counts: counted, previousVote: before, vote: after });
      show(uid, after, counted);
      return { before, after };
    },
    onSuccess: (outcome, { uid }) => {
      if (!outcome) return onFailed();
      keepOwnVote(id, outcome);
      show(uid, outcome.vote, outcome.counts);
    },
    onError: (failure: ApiFailure, { uid }, moved) => {
      if (moved) show(uid, moved.before, recounted(counts, moved.after, moved.before));
      forgetOwnVote(id);
      // Others may have voted meanwhile.
      onFailed();
      if (failure.code === 'auth/unauthenticated') onNeedsAccount(true);
      else if (!failure.mayPass) setRefusal(failure.message);
      else if (failed) setRefusal(failed);
      // biome-ignore lint/suspicious/noConsole: where there is no sentence it is only logged (spec 8).
      else console.warn(failure.message);
    },
  });
  /** Casts a vote once it is known who votes and how they did before; one of the same type is not taken back by it. */
  const castOnceKnown = async (voteType: VoteType) => {
    setWaiting(true);
    try {
      const me = await memberOf(queryClient, api);
      if (!me?.uid) return onNeedsAccount(true);
      const before = await queryClient.ensureQueryData(mineOf(me.uid));
      if (before !== voteType) cast.mutate({ uid: me.uid, voteType, before });
    } catch (failure) {
      setRefusal((failure as ApiFailure).message);
    } finally {
      setWaiting(false);
    }
  };
  const isBusy = isWaiting || cast.isPending;
  const vote = (voteType: VoteType, { detail }: MouseEvent) => {
    // The second click of a double click would take back the first vote.
    if (detail > 1 || isBusy) return;
    if (!uid || known === undefined) void castOnceKnown(voteType);
    else cast.mutate({ uid, voteType, before: known });
  };

  const half = (voteType: VoteType) => ({
    type: 'button' as const,
    'aria-pressed': mine === voteType,
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent) => vote(voteType, event),
  });
  // Others see a vote with the next minute; its voter sees it at once, in every counter.
  const upvotes = Math.max(counts.upvotes, Number(mine === 'upvote'));
  const downvotes = Math.max(counts.downvotes, Number(mine === 'downvote'));
  return (
    <>
      <div role="group" aria-label={copy.group} className="votes">
        <button {...half('upvote')}>
          <b>{agree}</b>
          {` ${formatCount(upvotes)} `}
          <span>{copy.unit}</span>
        </button>
        <button {...half('downvote')}>
          <b>{disagree}</b>
          {` ${formatCount(downvotes)} `}
          <span>{copy.unit}</span>
        </button>
      </div>
      {(isTrying || refusal) && (
        <OnDemand key={String(isTrying)}>
          <div ref={intoView} className="order-last basis-full px-1.5">
            {isTrying ? <TryingLine /> : <ErrorLine>{refusal}</ErrorLine>}
          </div>
        </OnDemand>
      )}
    </>
  );
}
