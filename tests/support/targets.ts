import type { Page } from 'playwright-core';

/** The minimum side of a touch target, in CSS pixels. */
const smallest = 44;

/**
 * Touch targets that are too small. The rule: buttons, fields, standalone links and other targets are at least 44 px
 * wide and high, a label counting with its control. Links within a sentence are exempt, as in WCAG 2.5.8: the line
 * gives their height.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const covering = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const pressed = covering.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, summary, input:not([type=hidden])',
    );

    const isInSentence = (it: HTMLElement) => {
      if (it.tagName !== 'A' || getComputedStyle(it).display !== 'inline') return false;
      let block = it.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block?.textContent?.trim() !== it.textContent?.trim();
    };
    /** The size of an element with its visible overflow, which can be pressed as well. */
    const sizeOf = (it: HTMLElement) => {
      const boxes = [it, ...it.querySelectorAll('*:not(option)')].flatMap((part) => [...part.getClientRects()]);
      const side = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.round(Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from])));
      return { width: side('left', 'right'), height: side('top', 'bottom') };
    };

    return [...pressed]
      .map((it) => ({
        it,
        target: it.matches('[type=checkbox], [type=radio], [type=file]') ? (it.closest('label') ?? it) : it,
      }))
      .filter(({ it, target }) => target.checkVisibility({ visibilityProperty: true }) && !isInSentence(it))
      .map(({ target }) => ({ target, ...sizeOf(target) }))
      .filter(({ width, height }) => width < least || height < least)
      .map(({ target, width, height }) => `${width} × ${height} ${target.outerHTML.slice(0, 200)}`);
  }, smallest);
}
