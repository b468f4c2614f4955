import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Me } from '#contract/accounts.ts';
import { myTopic } from '#contract/live.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { Actor } from '#contract/permissions.ts';
import { type ApiClient, answerOf, useApi } from './api.ts';
import { useHydrated } from './hydrated.ts';
import { useLive } from './live.ts';
import { retryBehind } from './query-client.ts';
import { sessionHint } from './session-hint.ts';

export const meKey = ['me'] as const;

const meQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: meKey,
    queryFn: ({ signal }): Promise<Me | null> => answerOf(api.api.me.$get({}, { init: { signal, cache: 'no-store' } })),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: retryBehind,
  });

/** The signed-in member, `null` for a visitor, `undefined` until known. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery(meQuery(useApi()));
  // The server knows nobody. A part that hydrates after the answer came must still start from that.
  return useHydrated() ? data : undefined;
}

/** What `part` takes of the member; whoever needs no more is not rendered again for the rest, nor for a visitor. */
function usePartOfMe<Part>(part: (me: Me) => Part): Part | undefined {
  const { data } = useQuery({ ...meQuery(useApi()), select: (me) => (me ? part(me) : undefined) });
  return useHydrated() ? data : undefined;
}

const actorOf = ({ uid, otherUids, role, handle }: Me): Actor => ({ uid: uid ?? '', otherUids, role, handle });

/** The member as the rules of contract/permissions.ts see them; `null` for visitors and until known. */
export const useActor = (): Actor | null => usePartOfMe(actorOf) ?? null;

const uidOf = ({ uid }: Me) => uid;

/** The member's id; none for visitors and until known. */
export const useUid = () => usePartOfMe(uidOf);

/** Why the member is not known, and how to ask again; `null` while there is nothing to say. */
export function useMeFailure(): { message: string; retry: () => void } | null {
  const { data, error, refetch } = useQuery(meQuery(useApi()));
  return error && data === undefined ? { message: error.message, retry: () => void refetch() } : null;
}

const never = () => () => {};

/** Whether a member reads this; until known, what the last visit left in storage. */
export function useSignedIn(): boolean {
  const me = useMe();
  const hinted = useSyncExternalStore(never, sessionHint.isMember, () => false);
  return me === undefined ? hinted : me !== null;
}

/**
 * Where a button leads that is for members: visitors sign in first and then come to `target`. It is told behind `#`, which
 * a full page load keeps and no server sees.
 */
export function useMemberPath(path: string, target = path): string {
  return useSignedIn() ? path : `${pagePaths.auth}#from=${target}`;
}

/** Leaves the hint, and follows the one that another tab leaves: signed out there is signed out here, too. */
export function useSessionHint(): void {
  const me = useMe();
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    if (me === undefined) return;
    sessionHint.set(me !== null);
    if (me) document.documentElement.dataset.session = 'member';
    else delete document.documentElement.dataset.session;
  }, [me]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionHint.key) return;
      // At once: what is typed until the server has answered must not be kept.
      if (newValue === null) queryClient.setQueryData(meKey, null);
      void queryClient.invalidateQueries({ queryKey: meKey });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [queryClient]);
}

/** Follows what the server says has changed about the member: their profile, their sessions. */
export function useSessionLive(): void {
  const queryClient = useQueryClient();
  useLive(useMe() ? myTopic : null, () => void queryClient.invalidateQueries({ queryKey: meKey }));
}
