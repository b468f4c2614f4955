import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, type Location, NavigationType, Router, type To } from 'react-router';

/** The state of a history entry: the page's own, its key, and how many entries of ours lie before it. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}
const entry = () => (history.state ?? {}) as Entry;

const entryOf = (idx: number, usr: unknown): Entry => ({ usr, key: Math.random().toString(36).slice(2, 10), idx });

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

function here(): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' } = entry();
  return { pathname, search, hash, state: usr, key };
}

/**
 * A router over the browser's history. It uses the library's core only: the library's own browser router, links and
 * route table would bring all forms and data loading into the first load.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [shown, show] = useState(() => ({ location: here(), navigationType: NavigationType.Pop }));
  // The current screen stays until the next page is ready.
  const [showHere] = useState(
    () => (navigationType: NavigationType) => startTransition(() => show({ location: here(), navigationType })),
  );

  useLayoutEffect(() => {
    history.replaceState({ idx: 0, ...entry() }, '');
    const pop = () => showHere(NavigationType.Pop);
    addEventListener('popstate', pop);
    return () => removeEventListener('popstate', pop);
  }, [showHere]);

  const [navigator] = useState(() => ({
    createHref,
    go: (delta: number) => history.go(delta),
    push(to: To, state: unknown) {
      const url = createHref(to);
      try {
        history.pushState(entryOf((entry().idx ?? 0) + 1, state), '', url);
      } catch {
        // Some browsers refuse too many entries in a short time.
        location.assign(url);
      }
      showHere(NavigationType.Push);
    },
    replace(to: To, state: unknown) {
      history.replaceState(entryOf(entry().idx ?? 0, state), '', createHref(to));
      showHere(NavigationType.Replace);
    },
  }));
  return (
    <Router {...shown} navigator={navigator}>
      {children}
    </Router>
  );
}
