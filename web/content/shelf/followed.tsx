import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { kindWords } from '#contract/copy/kinds.ts';
import { shelf as copy } from '#contract/copy/shelf.ts';
import { listPaths } from '#contract/kind-names.ts';
import { formatTotal } from '#contract/text/numbers.ts';
import { useApi } from '#web/platform/api.ts';
import { useActor } from '#web/platform/session.ts';
import { type Follow, shelf } from '#web/platform/shelf.ts';
import { Link } from '#web/ui/link.tsx';
import { newSince } from '../new-since.ts';
import { Part, Row, Unavailable } from './part.tsx';
import { newestOf } from './queries.ts';
import { type Search, searchAt } from './searches.ts';

interface FollowedProps {
  follows: Follow[];
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** The followed searches, each with the number of posts that the reader has not seen; last those that are none any more. */
export function Followed({ follows, onLeave }: FollowedProps) {
  const known = follows.flatMap((follow) => {
    const search = searchAt(follow.address);
    return search ? [{ follow, search }] : [];
  });
  const unknown = follows.filter(({ address }) => searchAt(address) === null);
  return (
    <Part title={copy.follows.title} none={copy.follows.none} isEmpty={follows.length === 0}>
      {(onRemoved) => (
        <>
          {known.map((one) => (
            <FollowedRow key={one.follow.address} {...one} onRemoved={onRemoved} onLeave={onLeave} />
          ))}
          {unknown.map(({ address }) => (
            <FollowRow key={address} address={address} name={copy.follows.unknownName} onRemoved={onRemoved}>
              <p className="py-2.5 leading-snug text-ink-soft">{copy.follows.unknown}</p>
            </FollowRow>
          ))}
        </>
      )}
    </Part>
  );
}

interface FollowedRowProps {
  follow: Follow;
  search: Search;
  onRemoved: () => void;
  onLeave: () => void;
}

function FollowedRow({ follow: { address, seen }, search, onRemoved, onLeave }: FollowedRowProps) {
  const { kind, set, chosen, label } = search;
  const actor = useActor();
  const { data, isError, isFetching, refetch } = useQuery(newestOf(useApi(), search));
  const fresh = data && newSince(data, seen, actor);
  return (
    <FollowRow address={address} name={label} onRemoved={onRemoved}>
      <Link
        to={listPaths[kind] + set.addressOf(chosen)}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 hover:underline"
        onClick={onLeave}
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="font-bold">{label}</span>
          <span className="block text-sm text-ink-soft">{kindWords[kind].all}</span>
        </span>
        {fresh &&
          (fresh.value > 0 ? (
            <span className="rounded-full bg-brand px-2.5 text-sm leading-relaxed font-bold text-on-brand tabular-nums">
              {copy.fresh(formatTotal(fresh))}
            </span>
          ) : (
            <span className="text-sm text-ink-faint">{copy.nothingFresh}</span>
          ))}
      </Link>
      {isError && !data && <Unavailable isFetching={isFetching} onRetry={() => void refetch()} />}
    </FollowRow>
  );
}

interface FollowRowProps {
  address: string;
  /** The search in words, for the button that ends following it. */
  name: string;
  onRemoved: () => void;
  children: ReactNode;
}

function FollowRow({ address, name, onRemoved, children }: FollowRowProps) {
  const unfollow = () => {
    shelf.unfollow(address);
    onRemoved();
  };
  return (
    <Row remove={copy.follows.unfollow(name)} onRemove={unfollow}>
      {children}
    </Row>
  );
}
