import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether our scripts have taken the page over; false on the server, and where scripts are off. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
