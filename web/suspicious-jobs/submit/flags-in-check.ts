import { useFoundIn } from '../found-in-text.ts';

const none: readonly string[] = [];

const load = () =>
  Promise.all([import('#contract/ad-check/check.ts'), import('#contract/ad-check/signals.ts')]).then(
    ([{ checkAd }, { signals }]) =>
      (text: string): string[] =>
        checkAd(text)
          .findings.filter(({ points }) => points > 0)
          .flatMap(({ signal }) => signals[signal].redFlag ?? []),
  );

/** The red flags that the check finds in the text of a listing. */
export const useFlagsInCheck = (text: string): readonly string[] => useFoundIn(text, load) ?? none;
