import { storage } from './storage.ts';

/** Toggles the theme and stores the choice, which `before-paint.js` applies before first paint. */
export function toggleTheme(): void {
  const page = document.documentElement;
  const theme = page.classList.contains('dark') ? 'light' : 'dark';
  page.classList.add('theme-switching');
  page.classList.toggle('dark', theme === 'dark');
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
  storage.set('theme', theme);
  // Reading a style applies the new colours at once, before transitions are allowed again.
  getComputedStyle(page).getPropertyValue('opacity');
  page.classList.remove('theme-switching');
}
