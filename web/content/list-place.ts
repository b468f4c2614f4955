import { kinds, kindTable } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';
import { requestMore } from '#web/platform/request-more.ts';
import { historyKey } from '#web/platform/scroll-positions.ts';
import { leftKey, visit } from '#web/platform/storage.ts';
import { find } from './linked/find.ts';

/** The key of the place in a long list at which this tab's page was left. */
const placeKey = 'place';

/**
 * Where a list was left: the history entry that showed it, its number of cards, the card that was being read, and its
 * top.
 */
interface Place {
  entry: string;
  cards: number;
  read: number;
  top: number;
}

/** The identity of the history entry, without the query, which may name a post or words that were searched for. */
const entry = () => `${historyKey()} ${location.pathname}`;
const cardsOnPage = () => [...document.querySelectorAll('.results article:not([aria-hidden])')];
/** The time in which the browser's own restoration and late letters may still move the list, in milliseconds. */
const settling = 2000;
/** The time for which a list that does not grow is waited for, in milliseconds. */
const longestWait = 10_000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a reloaded list back to where it was left, which the browser alone can not: the server's page holds the first
 * cards only. The reader's first input ends it.
 */
export function keepListPlace(): void {
  addEventListener('pagehide', notePlace);
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const place = JSON.parse(visit.get(placeKey) ?? 'null') as Place | null;
  visit.remove(placeKey);
  const kind = kinds.find((one) => pagePaths[kindTable[one].page] === location.pathname);
  // A hash leads to its own place.
  const isAway = load?.type === 'navigate' || location.hash || place?.entry !== entry();
  if (!kind || isAway || place.cards <= cardsOnPage().length) return;

  let frame = 0;
  let stop = () => {};
  let cards = 0;
  let grownAt = 0;
  const search = () => {
    if (cardsOnPage().length > cards) [cards, grownAt] = [cardsOnPage().length, performance.now()];
    if (performance.now() - grownAt > longestWait) return release();
    stop = find({
      look: () => (cardsOnPage().length < place.cards ? null : (cardsOnPage()[place.read] ?? null)),
      onFound: (card) => {
        const end = performance.now() + settling;
        const hold = () => {
          scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' });
          if (performance.now() < end) frame = requestAnimationFrame(hold);
          else release();
        };
        hold();
      },
      onMiss: () => requestMore(kindTable[kind].moreEvent),
      // A slow phone or line takes longer for each page of the list.
      onGiveUp: search,
    });
  };
  search();
  function release() {
    stop();
    cancelAnimationFrame(frame);
    for (const move of moves) removeEventListener(move, release);
  }
  for (const move of moves) addEventListener(move, release, { passive: true });
}

function notePlace(): void {
  const cards = cardsOnPage();
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const begun = boxes.findIndex(({ top }) => top >= 0 && top < innerHeight / 2);
  const read = begun < 0 ? boxes.findIndex(({ bottom }) => bottom > 0) : begun;
  const top = boxes[read]?.top;
  // After the quick exit nothing says what was read here.
  if (top === undefined || visit.get(leftKey)) visit.remove(placeKey);
  else visit.set(placeKey, JSON.stringify({ entry: entry(), cards: cards.length, read, top } satisfies Place));
}
