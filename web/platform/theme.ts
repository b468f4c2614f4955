import { storage } from './storage.ts';

/** The storage key of the choice, which `before-paint.js` applies before first paint. */
export const themeKey = 'theme';

/** Toggles the theme and stores the choice. */
export function toggleTheme(): void {
  const theme = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  showTheme(theme);
  storage.set(themeKey, theme);
}

/** Shows the page in a theme, `dark` or `light`. */
export function showTheme(theme: string): void {
  const page = document.documentElement;
  page.classList.add('theme-switching');
  page.classList.toggle('dark', theme === 'dark');
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
  // Reading a style applies the new colours at once, before transitions are allowed again.
  getComputedStyle(page).getPropertyValue('opacity');
  page.classList.remove('theme-switching');
}
