import type { Span } from '#contract/text/span.ts';
import { checkAd } from './check.ts';
import { type SignalName, signals } from './signals.ts';

/** The points from which a signal alone is a reason to warn whoever leaves for the ad: it may cost money or rights. */
const heavyFrom = 40;

export const isHeavy = (name: SignalName): boolean => signals[name].points >= heavyFrom;

/** The names of all heavy signals. */
export const heavySignalNames = (Object.keys(signals) as SignalName[]).filter(isHeavy);

/** A heavy signal in the text of an ad, and where it stands. */
export interface HeavySignal {
  signal: SignalName;
  place: Span;
}

/** The heavy signals in the text of an ad, each once, the heaviest first. */
export function heavySignals(text: string): HeavySignal[] {
  const weight = ({ signal }: HeavySignal) => signals[signal].points;
  const { findings } = checkAd(text);
  const counted = findings.filter(({ points }) => points > 0);
  const placeOf = (name: SignalName) => [...counted, ...findings].find(({ signal }) => signal === name);
  return [...new Set(counted.flatMap(({ signal, also }) => [signal, ...also]))]
    .filter(isHeavy)
    .flatMap((signal) => {
      const place = placeOf(signal);
      return place ? [{ signal, place: { start: place.start, end: place.end } }] : [];
    })
    .toSorted((a, b) => weight(b) - weight(a));
}
