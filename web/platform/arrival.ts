import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** On a new page: its title, its top, and focus on its content, as a full page load would do. */
export function useArrival(title: string): void {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    document.title = title;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back, the browser restores the place by itself.
    if (!hash && how !== NavigationType.Pop) scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [title, pathname, hash, how]);
}
