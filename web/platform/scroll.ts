import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** Whether the page is scrolled further than `distance` pixels. */
export function useScrolledBeyond(distance: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > distance,
    () => false,
  );
}

/** Whether any part of the element is on screen. */
export function useInView(target: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return inView;
}

/**
 * The `ref` of an answer that opens below what was pressed: it comes above the bars at the end of the screen, after its
 * first frame, since a layout of the page before that would make the answer itself late.
 */
export function intoView(answer: Element | null): void {
  if (answer) requestAnimationFrame(() => setTimeout(() => answer.scrollIntoView({ block: 'nearest' })));
}
