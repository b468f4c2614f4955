const held = new Map<string, number>();

/**
 * Sets a class on the page's root element until the returned function is called, as often as it was set. Rules for
 * what is open somewhere ask for it instead of `:has()` on the page: with that, each inserted element restyles the
 * whole page.
 */
export function holdPageClass(name: 'with-modal' | 'with-toast' | 'with-consent'): () => void {
  const update = (by: 1 | -1) => {
    const count = (held.get(name) ?? 0) + by;
    held.set(name, count);
    document.documentElement.classList.toggle(name, count > 0);
  };
  update(1);
  return () => update(-1);
}
