import { useEffect, useState } from 'react';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { type NamedSignal, namedSignals } from './heavy-signals.tsx';

type Found = Pick<SuspiciousJob, 'heavySignals' | 'heavyPlaces'>;

/**
 * The signals that the card of a listing names. The server finds those of a public one; in a preview, and before it is
 * public, they are found here in the same way, by code that is loaded for it, so that nobody misses later what they saw.
 */
export function useSignalsOf(listing: SuspiciousJob, isUnpublished: boolean): NamedSignal[] {
  const [found, setFound] = useState<Found & { text: string }>();
  const { listingText: text } = listing;
  const isUnread = isUnpublished && !listing.heavySignals?.length;
  useEffect(() => {
    if (!isUnread) return;
    let isOver = false;
    void import('#contract/ad-check/heavy.ts').then(
      ({ heavySignals }) => {
        const all = heavySignals(text);
        if (!isOver)
          setFound({ text, heavySignals: all.map(({ signal }) => signal), heavyPlaces: all.map(({ place }) => place) });
      },
      // Where the code can not be loaded, the card is shown without them.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isUnread, text]);
  return namedSignals(isUnread && found?.text === text ? found : listing);
}
