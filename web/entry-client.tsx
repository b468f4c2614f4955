import './styles/main.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { postInHash } from '#contract/navigation.ts';
import { App } from './app.tsx';
import { linkedCard } from './content/results.tsx';
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

/** Hydrates the page. No top-level await: screens import from this chunk and would wait for ever. */
async function start(): Promise<void> {
  // The script itself has kept the page busy for long enough: a tap goes first.
  await new Promise((resolve) => setTimeout(resolve));
  const { site, renderedAt, queries } = JSON.parse(element(stateElementId).textContent) as PageState;
  const queryClient = createQueryClient({ onServer: false });
  hydrate(queryClient, queries);
  const api = createApi(location.origin, patientFetch);

  // The screen that the server rendered must be at hand, or the page would go blank for a moment; so must the card of a
  // linked post, which takes the place of the list's: whoever has opened a dialog there meanwhile would lose it.
  // Where code can not be had, it crashes inside the page, which says so.
  const needed = [routeOf(location.pathname)?.lazy, postInHash(location.hash) ? linkedCard : undefined];
  await Promise.allSettled(needed.map((screen) => screen?.preload()));

  // In small steps: a tap or a scroll meanwhile must not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      element('root'),
      <StrictMode>
        <BrowserRouter>
          <App site={site} api={api} queryClient={queryClient} renderedAt={renderedAt} />
        </BrowserRouter>
      </StrictMode>,
    );
    // From here on React hears each tap itself; `before-paint.js` hands over those from before.
    dispatchEvent(new Event('takenover'));
  });
}

void start();
// Without it nothing is missing on this page.
addEventListener(
  'load',
  () =>
    void import('./after-load.ts').then(
      (late) => late.afterLoad(),
      () => {},
    ),
);
