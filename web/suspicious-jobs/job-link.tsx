import { lazy, type MouseEvent, useState } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { webAddress } from './web-address.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** The link to the listing itself, with its host; empty where there is no web address. */
export function JobLink({ jobUrl }: { jobUrl: string | null }) {
  const [isLeaving, setLeaving] = useState(false);
  const address = jobUrl === null ? null : webAddress(jobUrl);
  if (!address) return null;
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
        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-sm text-ink-soft hover:text-ink"
        onClick={ask}
      >
        <Icon name="arrow-square-out-bold" />
        <span className="min-w-0">
          <span className="block leading-tight font-semibold">{copy.visit}</span>
          <span className="block text-xs leading-tight break-all text-ink-faint">{address.host}</span>
        </span>
      </a>
      {isLeaving && (
        <OnDemand>
          <LeaveDialog address={address} onClose={() => setLeaving(false)} />
        </OnDemand>
      )}
    </>
  );
}
