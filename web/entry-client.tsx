import './styles/main.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { postInQuery } from '#contract/navigation.ts';
import { App } from './app.tsx';
import { comments } from './comments/conversation.tsx';
import { partsOfPage } from './content/results.tsx';
import { createApi, patientFetch } from './platform/api.ts';
import { BrowserRouter } from './platform/browser-router.tsx';
import { createQueryClient } from './platform/query-client.ts';
import { routeOf } from './routes.tsx';
import { type PageState, stateElementId } from './state.ts';

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}"`);
  return found;
}

/** Hydrates the page. No top-level await: screens import from this chunk and would wait forever. */
async function start(): Promise<void> {
  // The script itself has blocked the page for long enough: pending taps go first.
  await new Promise((resolve) => setTimeout(resolve));
  const { site, renderedAt, queries } = JSON.parse(element(stateElementId).textContent) as PageState;
  const queryClient = createQueryClient({ onServer: false });
  hydrate(queryClient, queries);
  const api = createApi(location.origin, patientFetch);

  // The screen that the server rendered must be loaded, or the page would go blank for a moment. When code can not be
  // loaded, it crashes inside the page, which shows the failure.
  const needed = [routeOf(location.pathname)?.lazy, ...partsOfPage(), postInQuery(location) && comments];
  await Promise.allSettled(needed.map((screen) => screen?.preload()));

  // Concurrent hydration: a tap or a scroll meanwhile must not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      element('root'),
      <StrictMode>
        <BrowserRouter>
          <App site={site} api={api} queryClient={queryClient} renderedAt={renderedAt} />
        </BrowserRouter>
      </StrictMode>,
    );
    // From here on React handles taps; `before-paint.js` replays the earlier ones.
    dispatchEvent(new Event('takenover'));
  });
}

void start();
// The page works without it.
addEventListener(
  'load',
  () =>
    void import('./after-load.ts').then(
      (late) => late.afterLoad(),
      () => {},
    ),
);
