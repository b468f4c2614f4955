import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far each entry of the history was scrolled, by its key. */
const positions = new Map<string, number>();

/**
 * While filters change on one page: a list newly narrowed starts at its `top`, one come back to is where it was left
 * as soon as it has `isLoaded`.
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
      // Between a change of the address and the list it leads to, what the browser scrolls is not ours to note.
      if ((history.state as { key?: string } | null)?.key === key) positions.set(key, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}
