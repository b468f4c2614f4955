import { keepListPlace } from './content/list-place.ts';
import { drafts } from './platform/drafts.ts';
import { sweepStorage } from './platform/kept-since.ts';
import { layOutRest } from './platform/lay-out-rest.ts';
import { setOffline } from './platform/offline.ts';
import { shelf } from './platform/shelf.ts';
import { storage, visitedKey } from './platform/storage.ts';
import { showTheme, themeKey } from './platform/theme.ts';

/** Low-priority work after the page has loaded. */
export function afterLoad(): void {
  layOutRest();
  keepListPlace();
  drafts.sweep();
  shelf.sweep();
  storage.set(visitedKey, 'true');
  sweepStorage();
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'copy') setOffline(true);
  });
  // The theme was changed in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey && newValue) showTheme(newValue);
  });
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
