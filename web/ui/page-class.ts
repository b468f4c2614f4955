const held = new Map<string, number>();

/**
 * Sets a class on the page's root element until the returned function is called; several may hold it. Rules for what is
 * open somewhere ask for it instead of `:has()` on the page: with that, each inserted element restyles the whole page.
 */
export function holdPageClass(name: 'with-modal' | 'with-toast' | 'with-consent'): () => void {
  let isSet = true;
  const add = (change: 1 | -1) => {
    const count = (held.get(name) ?? 0) + change;
    held.set(name, count);
    document.documentElement.classList.toggle(name, count > 0);
  };
  add(1);
  return () => {
    if (isSet) add(-1);
    isSet = false;
  };
}
