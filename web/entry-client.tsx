import './styles/main.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { postInQuery } from '#contract/navigation.ts';
import { App } from './app.tsx';
import { Comments, VoteSignIn } from './comments/conversation.tsx';
import { partsOfPage } from './content/results.tsx';
import { createApi, patientFetch } from './platform/api.ts';
import { BrowserRouter } from './platform/browser-router.tsx';
import { createQueryClient } from './platform/query-client.ts';
import { memberOf } from './platform/session.ts';
import { sessionHint } from './platform/session-hint.ts';
import { routeOf } from './routes.tsx';
import { type PageState, readState } from './state.ts';

/**
 * The state of the page. Where a translator or an extension has changed a card before the script ran, it is that of the
 * page as it comes anew: an author would be given a translation to edit.
 */
async function stateOfPage(): Promise<PageState> {
  const state = readState(document);
  if (state.isWhole) return state;
  try {
    const html = await (await fetch(location.href)).text();
    const again = readState(new DOMParser().parseFromString(html, 'text/html'));
    if (again.isWhole) return again;
  } catch {
    // Lists are fetched below.
  }
  return { ...state, queries: [] };
}

/** Hydrates the page. No top-level await: screens import from this chunk and would wait forever. */
async function start(): Promise<void> {
  // The script itself has blocked the page for long enough: pending taps go first.
  await new Promise((resolve) => setTimeout(resolve));
  const { site, renderedAt, queries } = await stateOfPage();
  const queryClient = createQueryClient({ onServer: false });
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt: renderedAt });
  const api = createApi(location.origin, patientFetch);
  // Requested before hydration, which takes as long as the answer: an early vote needs both.
  memberOf(queryClient, api).catch(() => {});
  // A visitor's vote is answered by this code, which would come one round trip after the tap.
  if (!sessionHint.isMember() && document.querySelector('.votes')) VoteSignIn.preload().catch(() => {});

  // The screen that the server rendered must be loaded, or the page would go blank for a moment. When code can not be
  // loaded, it crashes inside the page, which shows the failure.
  const needed = [routeOf(location.pathname)?.lazy, ...partsOfPage(), postInQuery(location) && Comments];
  await Promise.allSettled(needed.map((screen) => screen?.preload()));

  // Concurrent hydration: a tap or a scroll meanwhile must not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
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
