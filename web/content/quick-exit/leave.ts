import { leftKey, visit } from '#web/platform/storage.ts';

/** An inconspicuous page. */
const elsewhere = 'https://www.google.com/';

/** The time that the browser may take to go back, in milliseconds. */
const timeout = 500;

/** The part of the browser's Navigation API that is used, where there is one. */
interface Entries {
  currentEntry: { index: number } | null;
  entries(): { sameDocument: boolean }[];
}

/** The number of earlier entries of the tab's history that can be reached without a page load. */
function entriesBehind(): number {
  const { navigation } = window as { navigation?: Entries };
  if (!navigation?.currentEntry) return Number(history.state?.idx ?? 0);
  const behind = navigation.entries().slice(0, navigation.currentEntry.index).reverse();
  const other = behind.findIndex(({ sameDocument }) => !sameDocument);
  return other < 0 ? behind.length : other;
}

/**
 * Leaves the site at once: goes to the first of our entries in the tab's history and replaces it, so that Back does not
 * lead here. Forward entries are the browser's and can not be removed: `before-paint.js` leads away from them again.
 */
export function leave(): void {
  document.documentElement.hidden = true;
  visit.set(leftKey, elsewhere);
  navigator.serviceWorker?.controller?.postMessage('left');
  const go = () => location.replace(elsewhere);
  const behind = entriesBehind();
  if (behind === 0) go();
  else {
    addEventListener('popstate', go, { once: true });
    setTimeout(go, timeout);
    history.go(-behind);
  }
}
