import { useEffect, useState } from 'react';

const none: readonly string[] = [];

/** The red flags that the check finds in the text of a listing, by code that is loaded for it. */
export function useFlagsInCheck(text: string): readonly string[] {
  const [found, setFound] = useState({ text: '', flags: none });
  useEffect(() => {
    let isOver = false;
    void Promise.all([import('#contract/ad-check/check.ts'), import('#contract/ad-check/signals.ts')]).then(
      ([{ checkAd }, { signals }]) => {
        const counted = checkAd(text).findings.filter(({ points }) => points > 0);
        if (!isOver) setFound({ text, flags: counted.flatMap(({ signal }) => signals[signal].redFlag ?? []) });
      },
      // Where the code can not be loaded, the flags of the list remain.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [text]);
  return found.text === text ? found.flags : none;
}
