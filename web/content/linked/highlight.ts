import { deepLink } from '#contract/limits.ts';
import { focusOn } from '#web/platform/focus.ts';

/**
 * Scrolls to a card, focuses it, unless a control in it has focus already, and highlights it for a moment. Returns how
 * to end the highlight at once.
 */
export function highlight(card: HTMLElement): () => void {
  const release = keepInView(card);
  if (!card.querySelector(':focus')) focusOn(card);
  card.classList.add('lit');
  const leave = () => {
    release();
    card.classList.remove('lit');
  };
  const timer = setTimeout(leave, deepLink.highlight);
  return () => {
    clearTimeout(timer);
    leave();
  };
}

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the card, or the control in it that has focus, on screen while the page settles: late parts push it away, and
 * the browser restores an earlier scroll position. The reader's first input ends it.
 */
function keepInView(card: HTMLElement): () => void {
  let frame = 0;
  const scroll = () => {
    const control = card.querySelector(':focus');
    if (control) control.scrollIntoView({ behavior: 'instant', block: 'center' });
    else card.scrollIntoView({ behavior: 'instant' });
    frame = requestAnimationFrame(scroll);
  };
  const release = () => {
    cancelAnimationFrame(frame);
    for (const move of moves) removeEventListener(move, release);
  };
  for (const move of moves) addEventListener(move, release, { passive: true });
  scroll();
  return release;
}
