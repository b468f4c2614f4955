import type { Page } from 'playwright-core';

/**
 * States that are invisible in forced colours: selection and focus. A selected control must look different from the
 * same control unselected; a focused one has an outline, on itself or around it.
 */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const covering = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const all = (selector: string) =>
      [...covering.querySelectorAll<HTMLElement>(selector)].filter((it) => it.checkVisibility());
    const described = (what: string, it: HTMLElement) => `${what}: ${it.outerHTML.slice(0, 200)}`;

    const told = [
      'backgroundColor',
      'color',
      'border',
      'outline',
      'display',
      'fontWeight',
      'textDecorationLine',
      'translate',
    ] as const;
    const look = (it: HTMLElement) =>
      [it, ...it.querySelectorAll<HTMLElement>('*')].map((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          return told.map((property) => style[property]);
        }),
      );
    const around = (it: HTMLElement) => it.closest('label') ?? it;
    const looksTheSame = (it: HTMLElement, change: () => () => void) => {
      const before = JSON.stringify(look(around(it)));
      const undo = change();
      const after = JSON.stringify(look(around(it)));
      undo();
      return before === after;
    };
    const withoutAttribute = (it: HTMLElement, name: string) => () => {
      const value = it.getAttribute(name) as string;
      it.removeAttribute(name);
      return () => it.setAttribute(name, value);
    };
    const unchecked = (it: HTMLInputElement) => () => {
      it.checked = false;
      return () => {
        it.checked = true;
      };
    };
    const chosen = [
      ...['aria-pressed', 'aria-selected'].flatMap((name) =>
        all(`[${name}=true]`).map((it) => ({ it, change: withoutAttribute(it, name) })),
      ),
      ...all('[aria-current]:not([aria-current=false])').map((it) => ({
        it,
        change: withoutAttribute(it, 'aria-current'),
      })),
      ...(all('input:checked') as HTMLInputElement[]).map((it) => ({ it, change: unchecked(it) })),
    ]
      .filter(({ it, change }) => looksTheSame(it, change))
      .map(({ it }) => described('chosen', it));

    // Hidden from the page's handlers: fields validate when focus leaves.
    const events = ['focus', 'blur', 'focusin', 'focusout'];
    const keepQuiet = (event: Event) => event.stopImmediatePropagation();
    for (const name of events) addEventListener(name, keepQuiet, true);
    const had = document.activeElement as HTMLElement | null;
    had?.blur();
    const unfocused = all('a[href], button, select, textarea, summary, input, [tabindex="0"]')
      .filter((it) => {
        it.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        if (document.activeElement !== it) return false;
        for (let part: HTMLElement | null = it; part; part = part.parentElement) {
          if (getComputedStyle(part).outlineStyle !== 'none') return false;
        }
        return true;
      })
      .map((it) => described('focus', it));
    if (had && had !== document.body) had.focus({ preventScroll: true });
    else (document.activeElement as HTMLElement | null)?.blur();
    for (const name of events) removeEventListener(name, keepQuiet, true);
    return [...chosen, ...unfocused];
  });
  await page.emulateMedia({ forcedColors: null });
  return lost;
}
