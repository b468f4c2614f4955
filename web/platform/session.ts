import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '#contract/accounts.ts';
import { pagePaths } from '#contract/navigation.ts';
import { type ApiClient, answerOf, useApi } from './api.ts';
import { storage } from './storage.ts';

export const meKey = ['me'] as const;

const meQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: meKey,
    queryFn: ({ signal }): Promise<Me | null> => answerOf(api.api.me.$get({}, { init: { signal, cache: 'no-store' } })),
  });

const never = () => () => {};

/** The signed-in member, `null` for a visitor, `undefined` until known. */
export function useMe(): Me | null | undefined {
  const { data } = useQuery(meQuery(useApi()));
  // The server knows nobody. A part that hydrates after the answer came must still start from that.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? data : undefined;
}

const hint = { key: 'session', member: 'member' } as const;

const hintsAtMember = () => storage.get(hint.key) === hint.member;

/** Whether a member reads this; until known, what the last visit left in storage. */
export function useSignedIn(): boolean {
  const me = useMe();
  const hinted = useSyncExternalStore(never, hintsAtMember, () => false);
  return me === undefined ? hinted : me !== null;
}

/** Where a button leads that is for members: visitors sign in first. */
export function useMemberPath(path: string): string {
  return useSignedIn() ? path : pagePaths.auth;
}

/** Leaves a hint, no secret, from which `theme.js` chooses the right header before first paint. */
export function useSessionHint(): void {
  const me = useMe();
  useLayoutEffect(() => {
    if (me) {
      storage.set(hint.key, hint.member);
      document.documentElement.dataset.session = hint.member;
    } else if (me === null) {
      storage.remove(hint.key);
      delete document.documentElement.dataset.session;
    }
  }, [me]);
}

export const signOutKey = ['sign-out'] as const;

/** Ends the session and returns home; unfinished drafts leave the device with it. */
export function useSignOut() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: () => answerOf(api.api.auth['sign-out'].$post()),
    onSuccess: () => {
      queryClient.setQueryData(meKey, null);
      storage.forgetDrafts();
      void navigate(pagePaths.home);
    },
  });
}
