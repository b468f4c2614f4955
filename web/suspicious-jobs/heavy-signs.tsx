import { type ReactNode, useMemo } from 'react';
import { unflaggedSignals } from '#contract/ad-check/heavy.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { heavySigns as copy } from '#contract/copy/heavy-signs.ts';
import { adCheckPath } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { handAd } from '#web/ad-check/shared-ad.ts';
import { isForBrowser, Link } from '#web/ui/link.tsx';

/** The number of signs that are named; the check names all. */
const named = 2;

/** The sentence about the heavy signs that a listing's red flags do not say, with the way to the check of its text. */
export default function HeavySigns({ listing: { listingText, redFlags } }: { listing: SuspiciousJob }): ReactNode {
  const found = useMemo(() => unflaggedSignals(listingText, redFlags), [listingText, redFlags]);
  const titles = found.slice(0, named).map((signal) => adCheckResult.reasons[signal].title);
  return (
    <>
      {found.length > 0 ? (
        <>
          <strong className="font-bold text-ink">{copy.found(formatCount(found.length))}</strong>{' '}
          {copy.names(titles, found.length <= named)}
        </>
      ) : (
        copy.none
      )}{' '}
      <Link to={adCheckPath} className="alike" onClick={(event) => !isForBrowser(event) && handAd(listingText)}>
        {copy.check}
      </Link>
    </>
  );
}
