import { useEffect, useState } from 'react';

/**
 * What `load`'s function finds in the text of a listing. Its code is loaded on demand: `undefined` until it is there, where
 * it can not be loaded, and while `text` is `null`. `load` must be the same function at each render.
 */
export function useFoundIn<Found>(
  text: string | null,
  load: () => Promise<(text: string) => Found>,
): Found | undefined {
  const [found, setFound] = useState<{ text: string; found: Found }>();
  useEffect(() => {
    if (text === null) return;
    let isOver = false;
    void load().then(
      (find) => isOver || setFound({ text, found: find(text) }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [text, load]);
  return found && found.text === text ? found.found : undefined;
}
