import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Window events by which lists load more: the button, scrolling and deep links all dispatch them. */
export type MoreEvent = `request-more-${string}`;

export function requestMore(event: MoreEvent): void {
  dispatchEvent(new Event(event));
}

/** Calls `load` on each request for more. */
export function useMoreRequests(event: MoreEvent, load: () => void): void {
  const onRequest = useEffectEvent(load);
  useEffect(() => {
    const listener = () => onRequest();
    addEventListener(event, listener);
    return () => removeEventListener(event, listener);
  }, [event]);
}

/** Infinite scroll: requests more when `end` comes near the viewport, once for each number of `pages`. */
export function useMoreOnApproach(event: MoreEvent, end: RefObject<Element | null>, pages: number): void {
  useEffect(() => {
    if (!end.current || pages === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        requestMore(event);
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [event, end, pages]);
}
