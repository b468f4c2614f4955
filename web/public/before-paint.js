// Runs before first paint, so that neither the theme nor the header flashes, a first look does not wait for all cards, and
// no tap is lost.
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
  // Who comes back to a place, or to a post, needs the whole list's height at once.
  if (!location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate')
    page.classList.add('arriving');
  if (stored('session') === 'member') page.dataset.session = 'member';
  // On a slow network a button is there long before what it does: the last one tapped is tapped again then.
  let tapped = null;
  const note = ({ target }) => {
    tapped = target.closest('button');
  };
  addEventListener('click', note);
  addEventListener(
    'takenover',
    () => {
      removeEventListener('click', note);
      if (tapped?.isConnected) tapped.click();
    },
    { once: true },
  );
})();
