import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { useFoundIn } from './found-in-text.ts';
import { type NamedSignal, namedSignals } from './heavy-signals.tsx';

const load = () =>
  import('#contract/ad-check/heavy.ts').then(({ heavySignals }) => (text: string) => {
    const all = heavySignals(text);
    return { heavySignals: all.map(({ signal }) => signal), heavyPlaces: all.map(({ place }) => place) };
  });

/**
 * The signals that the card of a listing names. The server finds those of a public one; in a preview, and before it is
 * public, they are found here in the same way, so that nobody misses later what they saw.
 */
export function useSignalsOf(listing: SuspiciousJob, isUnpublished: boolean): NamedSignal[] {
  const isUnread = isUnpublished && !listing.heavySignals?.length;
  return namedSignals(useFoundIn(isUnread ? listing.listingText : null, load) ?? listing);
}
