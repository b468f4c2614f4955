/**
 * Moves focus to an element that is no control, such as a card, so that keyboard and screen reader continue from there.
 */
export function focusOn(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
