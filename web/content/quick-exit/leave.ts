/** A page that anybody may have open. */
const elsewhere = 'https://www.google.com/';

/** How long the browser may take to go back, in milliseconds. */
const patience = 500;

/** What is used of the browser's Navigation API, where it has one. */
interface Entries {
  currentEntry: { index: number } | null;
  entries(): { sameDocument: boolean }[];
}

/** How many entries of the tab's history lie behind, to which one can go without the page being loaded anew. */
function entriesBehind(): number {
  const { navigation } = window as { navigation?: Entries };
  if (!navigation?.currentEntry) return Number(history.state?.idx ?? 0);
  const behind = navigation.entries().slice(0, navigation.currentEntry.index).reverse();
  const other = behind.findIndex(({ sameDocument }) => !sameDocument);
  return other < 0 ? behind.length : other;
}

/**
 * Leaves the site at once: from the first of the entries that lie in this tab's history, which is replaced, so that going
 * back does not lead here. Entries ahead of it are the browser's, and nothing can take them away.
 */
export function leave(): void {
  document.documentElement.hidden = true;
  const go = () => location.replace(elsewhere);
  const behind = entriesBehind();
  if (behind === 0) go();
  else {
    addEventListener('popstate', go, { once: true });
    setTimeout(go, patience);
    history.go(-behind);
  }
}
