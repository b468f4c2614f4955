// Runs before first paint, so that neither the theme nor the header flashes.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  page.classList.add('js');
  page.classList.toggle('dark', theme === 'dark');
  const bar = document.querySelector('meta[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
  if (stored('session') === 'member') page.dataset.session = 'member';
})();
