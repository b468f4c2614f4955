import { checkAd } from './check.ts';
import { type SignalName, signals } from './signals.ts';

/** The points from which a signal alone is a reason to warn whoever leaves for the ad: it may cost money or rights. */
const heavyFrom = 40;

const isHeavy = (name: SignalName) => signals[name].points >= heavyFrom;

/** The names of all heavy signals. */
export const heavySignalNames = (Object.keys(signals) as SignalName[]).filter(isHeavy);

/** The heavy signals in the text of an ad, each once, the heaviest first. */
export function heavySignals(text: string): SignalName[] {
  const weight = (name: SignalName) => signals[name].points;
  const counted = checkAd(text).findings.filter(({ points }) => points > 0);
  return [...new Set(counted.flatMap(({ signal, also }) => [signal, ...also]))]
    .filter(isHeavy)
    .toSorted((a, b) => weight(b) - weight(a));
}
