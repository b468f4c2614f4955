import { createContext, useContext, useSyncExternalStore } from 'react';

const minute = 60_000;

/** Milliseconds now: the one place that asks the machine. */
export function currentTime(): number {
  return Date.now();
}

/** When the page was rendered, so that server and browser first print the same. */
export const RenderedAt = createContext(0);

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}

const thisMinute = () => currentTime() - (currentTime() % minute);

/** The time in milliseconds, to the minute; the component renders again as it passes. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(everyMinute, thisMinute, () => renderedAt);
}
