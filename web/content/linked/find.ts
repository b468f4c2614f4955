import { deepLink } from '#contract/limits.ts';

interface Search<Found> {
  look: () => Found | null;
  onFound: (found: Found) => void;
  /** Called after each failed attempt but the last. */
  onMiss: () => void;
  onGiveUp: () => void;
}

/** Polls for something: first after 200 ms, then every 100 ms, 50 times at most. Returns how to stop. */
export function find<Found>({ look, onFound, onMiss, onGiveUp }: Search<Found>): () => void {
  let looks = 0;
  let timer = setTimeout(attempt, deepLink.firstTry);
  function attempt() {
    looks += 1;
    const found = look();
    if (found !== null) return onFound(found);
    if (looks === deepLink.tries) return onGiveUp();
    timer = setTimeout(attempt, deepLink.interval);
    onMiss();
  }
  return () => clearTimeout(timer);
}
