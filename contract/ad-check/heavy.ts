import { redFlagsIn } from '../text/red-flags.ts';
import { checkAd } from './check.ts';
import { type SignalName, signals } from './signals.ts';

/** The points from which a signal alone is a reason to warn those who only read the ad: it may cost money or rights. */
const heavyFrom = 40;

/** The heavy signals in the text of an ad, each once, the heaviest first. */
export function heavySignals(text: string): SignalName[] {
  const weight = (name: SignalName) => signals[name].points;
  const counted = checkAd(text).findings.filter(({ points }) => points > 0);
  return [...new Set(counted.flatMap(({ signal, also }) => [signal, ...also]))]
    .filter((name) => weight(name) >= heavyFrom)
    .toSorted((a, b) => weight(b) - weight(a));
}

/** Those of a listing that neither its red flags nor the underlined phrases of its text say. */
export function unflaggedSignals(text: string, redFlags: readonly string[]): SignalName[] {
  const said = new Set<string | undefined>([...redFlags, ...redFlagsIn(text)]);
  return heavySignals(text).filter((name) => !said.has(signals[name].redFlag));
}
