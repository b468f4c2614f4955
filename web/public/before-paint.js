// Runs before first paint, so that neither theme, header nor hero flashes, a first look does not wait for all cards, and
// the last tap on a button is made good.
(() => {
  /** How long a reader waits for what a slow network brings, in milliseconds. */
  const patience = 10_000;
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
  // A link to one post: its place stands first on the page, and it is on its way before the scripts are.
  const [, name, id] = /^#(experience|suspiciousJob|job)-([\w-]+)$/.exec(location.hash) ?? [];
  const [path, list] = name === 'experience' ? ['/', 'experiences'] : ['/suspicious-jobs', 'suspicious-jobs'];
  if (id && location.pathname === path) {
    page.classList.add('linked');
    const ahead = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/api/${list}/${id.toLowerCase()}` };
    document.head.append(Object.assign(document.createElement('link'), ahead));
    // Where the scripts do not come, the list does.
    setTimeout(() => page.classList.remove('linked'), patience);
  }
  // The hero introduces the site to whoever has never been here; others came to read.
  if (stored('visited') || location.search || location.hash) page.classList.add('reading');
  if (stored('session') === 'member') page.dataset.session = 'member';
  // On a slow network a button is there long before what it does: the last one tapped is tapped again then, unless its
  // reader has waited for so long that they no longer expect it.
  let tapped = null;
  let at = 0;
  const note = ({ target, timeStamp }) => {
    tapped = target.closest('button');
    at = timeStamp;
  };
  addEventListener('click', note);
  addEventListener(
    'takenover',
    () => {
      removeEventListener('click', note);
      if (tapped?.isConnected && performance.now() - at < patience) tapped.click();
    },
    { once: true },
  );
})();
