/** Lays out the cards that the first paint skipped, one in each idle period. */
export function layOutRest(): void {
  const page = document.documentElement;
  const waiting = [...document.querySelectorAll<HTMLElement>('.results article')].filter(
    (card) => getComputedStyle(card).contentVisibility === 'auto',
  );
  const next = () => {
    const card = waiting.shift();
    if (!card) return page.classList.remove('arriving');
    card.style.contentVisibility = 'visible';
    whenIdle(next);
  };
  whenIdle(next);
}

function whenIdle(work: () => void): void {
  // Some browsers lack it.
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 50);
}
