import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Me } from '#contract/accounts.ts';
import { myTopic } from '#contract/live.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { Actor } from '#contract/permissions.ts';
import { type ApiClient, answerOf, useApi } from './api.ts';
import { useHydrated } from './hydrated.ts';
import { useLive } from './live.ts';
import { backgroundRetry } from './query-client.ts';
import { sessionHint } from './session-hint.ts';

export const meKey = ['me'] as const;

const meQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: meKey,
    queryFn: ({ signal }): Promise<Me | null> => answerOf(api.api.me.$get({}, { init: { signal, cache: 'no-store' } })),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: backgroundRetry,
  });

/** The signed-in member, `null` for a visitor, `undefined` until known. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery(meQuery(useApi()));
  // The server knows nobody. A component that hydrates after the member is loaded must still start from that.
  return useHydrated() ? data : undefined;
}

/** The member, or `null` for a visitor, once it is known. */
export const memberOf = (queryClient: QueryClient, api: ApiClient) => queryClient.ensureQueryData(meQuery(api));

/** A part of the member. Components re-render only when that part changes. */
function usePartOfMe<Part>(part: (me: Me) => Part): Part | undefined {
  const { data } = useQuery({ ...meQuery(useApi()), select: (me) => (me ? part(me) : undefined) });
  return useHydrated() ? data : undefined;
}

const actorOf = ({ uid, otherUids, role, handle }: Me): Actor => ({ uid: uid ?? '', otherUids, role, handle });

/** The member as the actor of contract/permissions.ts; `null` for visitors and until known. */
export const useActor = (): Actor | null => usePartOfMe(actorOf) ?? null;

const uidOf = ({ uid }: Me) => uid;

/** The member's id; none for visitors and until known. */
export const useUid = () => usePartOfMe(uidOf);

/** Why the member could not be loaded, and a retry; `null` without a failure. */
export function useMeFailure(): { message: string; retry: () => void } | null {
  const { data, error, refetch } = useQuery(meQuery(useApi()));
  return error && data === undefined ? { message: error.message, retry: () => void refetch() } : null;
}

const never = () => () => {};

/** Whether the reader is a member; until known, the hint of the last visit. */
export function useSignedIn(): boolean {
  const me = useMe();
  const hinted = useSyncExternalStore(never, sessionHint.isMember, () => false);
  return me === undefined ? hinted : me !== null;
}

/**
 * The address of a button for members: visitors sign in first and are then led to `target`. It is passed in the hash,
 * which survives a full page load and never reaches the server.
 */
export function useMemberPath(path: string, target = path): string {
  return useSignedIn() ? path : `${pagePaths.auth}#from=${target}`;
}

/**
 * Stores the hint, and follows changes by other tabs: signing out in one tab signs out all. When a session has ended,
 * however it did, all that was read is dropped: a list, too, may hold what the member alone could see.
 */
export function useSessionHint(): void {
  const me = useMe();
  const queryClient = useQueryClient();
  useLayoutEffect(() => {
    if (me === undefined) return;
    sessionHint.set(me !== null);
    if (me) document.documentElement.dataset.session = 'member';
    else delete document.documentElement.dataset.session;
  }, [me]);
  const before = useRef(me);
  useEffect(() => {
    if (before.current && !me) void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
    before.current = me;
  }, [queryClient, me]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionHint.key) return;
      // At once: what is typed until the server has answered must not be stored.
      if (newValue === null) queryClient.setQueryData(meKey, null);
      void queryClient.invalidateQueries({ queryKey: meKey });
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [queryClient]);
}

/** Refetches the member after live events about their profile or sessions. */
export function useSessionLive(): void {
  const queryClient = useQueryClient();
  useLive(useMe() ? myTopic : null, () => void queryClient.invalidateQueries({ queryKey: meKey }));
}
