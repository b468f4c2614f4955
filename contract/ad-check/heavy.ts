import type { Span } from '#contract/text/span.ts';
import { checkAd, heavyFrom } from './check.ts';
import { type SignalName, signals } from './signals.ts';

export const isHeavy = (name: SignalName): boolean => signals[name].points >= heavyFrom;

/** The names of all heavy signals. */
export const heavySignalNames = (Object.keys(signals) as SignalName[]).filter(isHeavy);

/** A heavy signal in the text of an ad, and where it stands. */
export interface HeavySignal {
  signal: SignalName;
  place: Span;
}

/** The heavy signals in the text of an ad, each once and of words of its own, the heaviest first. */
export function heavySignals(text: string): HeavySignal[] {
  return checkAd(text)
    .findings.filter(({ signal, points }) => points > 0 && isHeavy(signal))
    .map(({ signal, start, end }) => ({ signal, place: { start, end } }))
    .toSorted((a, b) => signals[b.signal].points - signals[a.signal].points);
}
