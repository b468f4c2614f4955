import { type MouseEvent, useContext, useState } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { Unlinked } from '#web/content/unlinked.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import type { NamedSignal } from './heavy-signals.tsx';
import { webAddress } from './web-address.ts';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

interface JobLinkProps {
  listing: SuspiciousJob;
  /** The signals that its card names. */
  signals: readonly NamedSignal[];
}

/** The link to the listing itself, with its host; empty where there is no web address. */
export function JobLink({ listing, signals }: JobLinkProps) {
  const { jobUrl } = listing;
  const [isLeaving, setLeaving] = useState(false);
  const isUnlinked = useContext(Unlinked);
  const address = jobUrl === null ? null : webAddress(jobUrl);
  if (!address) return null;
  const said = (
    <>
      <Icon name="arrow-square-out-bold" />
      <span>
        <b>{copy.visit}</b>
        <i>{address.host}</i>
      </span>
    </>
  );
  if (isUnlinked) return <span className="job-link">{said}</span>;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setLeaving(true);
  };
  return (
    <>
      <a
        href={address.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        aria-haspopup="dialog"
        className="job-link"
        onClick={ask}
      >
        {said}
      </a>
      {isLeaving && (
        <OnDemand>
          <LeaveDialog
            address={address}
            text={listing.listingText}
            signals={signals}
            onClose={() => setLeaving(false)}
          />
        </OnDemand>
      )}
    </>
  );
}
