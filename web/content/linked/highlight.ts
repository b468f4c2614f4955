import { deepLink } from '#contract/limits.ts';
import { focusOn } from '#web/platform/focus.ts';

/** Brings a card on screen, hands it focus and lights it up for a moment. Returns how to put the light out at once. */
export function highlight(card: HTMLElement): () => void {
  // At once: on a long way there the light would be out before anybody sees it.
  card.scrollIntoView({ behavior: 'instant' });
  focusOn(card);
  card.classList.add('lit');
  const putOut = () => card.classList.remove('lit');
  const timer = setTimeout(putOut, deepLink.highlight);
  return () => {
    clearTimeout(timer);
    putOut();
  };
}
