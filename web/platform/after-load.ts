import { drafts } from './drafts.ts';
import { sweepStorage } from './kept-since.ts';
import { layOutRest } from './lay-out-rest.ts';
import { setOffline } from './offline.ts';

/** Low-priority work after the page has loaded. */
export function afterLoad(): void {
  layOutRest();
  drafts.sweep();
  sweepStorage();
  // What it says must be here before the network goes.
  void import('#web/shell/offline-notice.tsx').catch(() => {});
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'copy') setOffline(true);
  });
  if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
