import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { scrollPositionOf } from '#web/platform/scroll-positions.ts';

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
    if (goesBack) scrollTo({ top: scrollPositionOf(key) ?? scrollY, behavior: 'instant' });
    else if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ behavior: 'instant' });
  }, [top, key, search, how, isLoaded]);
}
