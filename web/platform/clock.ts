import { createContext, useContext, useSyncExternalStore } from 'react';

const minute = 60_000;

/** The present time in milliseconds. Nothing else reads the system clock. */
export function currentTime(): number {
  return Date.now();
}

/** The time of rendering, so that server and browser render the same. */
export const RenderedAt = createContext(0);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}

const thisMinute = () => currentTime() - (currentTime() % minute);

/** The present time (milliseconds) to the minute; re-renders each minute. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(everyMinute, thisMinute, () => renderedAt);
}
