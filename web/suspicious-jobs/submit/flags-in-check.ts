import { useFoundIn } from '../found-in-text.ts';

/** The red flags that the check finds in a text. */
interface FlagsInCheck {
  all: readonly string[];
  /** Those of heavy signals, which the card of the listing names. */
  heavy: readonly string[];
}

const none: FlagsInCheck = { all: [], heavy: [] };

const load = () =>
  Promise.all([
    import('#contract/ad-check/check.ts'),
    import('#contract/ad-check/heavy.ts'),
    import('#contract/ad-check/signals.ts'),
  ]).then(([{ checkAd }, { isHeavy }, { signals }]) => (text: string): FlagsInCheck => {
    const found = checkAd(text)
      .findings.filter(({ points }) => points > 0)
      .map(({ signal }) => signal);
    const flagsOf = (names: typeof found) => names.flatMap((name) => signals[name].redFlag ?? []);
    return { all: flagsOf(found), heavy: flagsOf(found.filter(isHeavy)) };
  });

/** The red flags that the check finds in the text of a listing; none until its code is loaded. */
export const useFlagsInCheck = (text: string): FlagsInCheck => useFoundIn(text, load) ?? none;
