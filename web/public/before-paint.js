// Runs before first paint: theme, header and hero must not flash, the first screen must not wait for all cards, the quick
// exit must work at once, and the last tap before hydration is replayed.
(() => {
  /** Milliseconds for which a reader waits on a slow network. */
  const hydrationTimeout = 10_000;
  const page = document.documentElement;
  // The kind of the page's list: its path in the API, and its names in hashes. Other pages name none.
  const listed = { ...document.currentScript.dataset };
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // After the quick exit Back and Forward lead away from here again; an address that is opened anew does not.
  const leaveAgain = () => {
    page.hidden = true;
    location.replace(stored('left'));
  };
  const move = performance.getEntriesByType('navigation')[0]?.type;
  if (stored('left')) {
    if (move === 'back_forward') return leaveAgain();
    sessionStorage.removeItem('left');
  }
  addEventListener('pageshow', ({ persisted }) => persisted && stored('left') && leaveAgain());
  /** Milliseconds that the browser may take to go back. */
  const backTimeout = 500;
  /** The number of earlier entries of the tab's history that can be reached without a page load. */
  const entriesBehind = () => {
    const { navigation } = window;
    if (!navigation?.currentEntry) return Number(history.state?.idx ?? 0);
    const behind = navigation.entries().slice(0, navigation.currentEntry.index).reverse();
    const other = behind.findIndex(({ sameDocument }) => !sameDocument);
    return other < 0 ? behind.length : other;
  };
  // The quick exit goes to the first of our entries in the tab's history and replaces it, so that Back does not lead
  // here. Forward entries are the browser's and can not be removed: they are led away from above.
  const leave = (event) => {
    const exit = event.target.closest?.('.quick-exit');
    if (!exit || (event.type === 'keydown' && event.key !== ' ')) return;
    event.preventDefault();
    page.hidden = true;
    try {
      sessionStorage.setItem('left', exit.href);
    } catch {
      // Without storage Forward leads here.
    }
    navigator.serviceWorker?.controller?.postMessage('left');
    const go = () => location.replace(exit.href);
    const behind = entriesBehind();
    if (behind === 0) return go();
    addEventListener('popstate', go, { once: true });
    setTimeout(go, backTimeout);
    history.go(-behind);
  };
  addEventListener('click', leave, true);
  // The space bar presses it as well: it looks like a button.
  addEventListener('keydown', leave, true);
  const theme = stored('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  page.classList.add('js');
  page.classList.toggle('dark', theme === 'dark');
  const bar = document.querySelector('meta[name=theme-color]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
  // Back, reload and links to a post need the height of the whole list at once.
  if (!location.hash && move === 'navigate') page.classList.add('arriving');
  // A link to one post: its placeholder comes first on the page, and the post is fetched before the scripts are.
  const [, name, id] = /^#([A-Za-z]+)-([\w-]+)$/.exec(location.hash) ?? [];
  if (id && listed.names?.split(' ').includes(name)) {
    page.classList.add('linked');
    const href = `/api/${listed.path}/${id.toLowerCase()}`;
    const ahead = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href };
    document.head.append(Object.assign(document.createElement('link'), ahead));
    // If the scripts do not load, the list is shown.
    setTimeout(() => page.classList.remove('linked'), hydrationTimeout);
  }
  // The full hero is for first visits to the plain page; others came to read.
  if (stored('visited') || location.search || location.hash) page.classList.add('reading');
  if (stored('session') === 'member') page.dataset.session = 'member';
  // On a slow network a button is visible long before its script: the last tap is replayed after hydration, unless it
  // is so old that nobody expects it any more.
  let tapped = null;
  let at = 0;
  const note = ({ target, timeStamp }) => {
    tapped?.classList.remove('tapped');
    tapped = target.closest('button');
    tapped?.classList.add('tapped');
    at = timeStamp;
  };
  addEventListener('click', note);
  addEventListener(
    'takenover',
    () => {
      removeEventListener('click', note);
      tapped?.classList.remove('tapped');
      if (tapped?.isConnected && performance.now() - at < hydrationTimeout) tapped.click();
    },
    { once: true },
  );
})();
