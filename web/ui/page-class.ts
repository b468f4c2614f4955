/** How many callers have added each class. */
const added = new Map<string, number>();

/**
 * Adds a class to the page's root element until the returned function is called; with several callers, until the last one
 * has. Rules for what is open somewhere ask for it instead of `:has()` on the page: with that, each inserted element restyles the whole page.
 */
export function addPageClass(name: 'with-modal' | 'with-toast' | 'with-consent'): () => void {
  let isAdded = true;
  const change = (by: 1 | -1) => {
    const count = (added.get(name) ?? 0) + by;
    added.set(name, count);
    document.documentElement.classList.toggle(name, count > 0);
  };
  change(1);
  return () => {
    if (isAdded) change(-1);
    isAdded = false;
  };
}
