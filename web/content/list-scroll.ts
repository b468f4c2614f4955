import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scroll positions by history key. */
const positions = new Map<string, number>();

/**
 * Scrolls while filters change on one page: to the `top` of a newly filtered list, and back to where a list was left,
 * as soon as it `isLoaded`.
 */
export function useListScroll(top: RefObject<Element | null>, isLoaded: boolean): void {
  const { key, search } = useLocation();
  const how = useNavigationType();
  const shown = useRef(search);

  useLayoutEffect(() => {
    if (shown.current === search) return;
    const goesBack = how === NavigationType.Pop;
    if (goesBack && !isLoaded) return;
    shown.current = search;
    if (goesBack) scrollTo({ top: positions.get(key) ?? scrollY, behavior: 'instant' });
    else if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ behavior: 'instant' });
  }, [top, key, search, how, isLoaded]);

  useLayoutEffect(() => {
    const note = () => {
      // Between a change of the address and the list it leads to the browser scrolls by itself; such positions are not
      // stored.
      if ((history.state as { key?: string } | null)?.key === key) positions.set(key, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}
