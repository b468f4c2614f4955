import { useId, useState } from 'react';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { formatDays } from '#contract/text/dates.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { saysMembers } from './badge.ts';

const FamilyOthers = lazyPart(() => import('./family-others.tsx'));

const copy = suspiciousJobs.family;

/** What a card says of its listing's family beyond its badge, with the others of it on demand; nothing of one that stands alone. */
export function Family({ listing }: { listing: SuspiciousJob }) {
  const { id, family } = listing;
  const othersId = useId();
  const [open, setOpen] = useState(false);
  if (!family) return null;
  const { listings, members, firstDay, lastDay, shared } = family;
  const said = [
    !saysMembers(listing) && copy.reported(formatCount(listings), formatCount(members)),
    shared.length > 0 && copy.common(formatCount(listings), shared.map((trait) => copy.shared[trait]).join(', ')),
    formatDays(firstDay, lastDay),
  ].filter((sentence) => sentence !== false);
  const [head, ...further] = said;
  return (
    <div className="mt-4 rounded-md bg-suspicious-tint px-4 pt-3 pb-1 text-sm leading-normal">
      <p className="flex gap-2 font-bold">
        <Icon name="flag-fill" className="mt-px text-suspicious-ink" />
        {head}
      </p>
      {further.length > 0 && <p className="mt-1 text-ink-soft">{further.join(' · ')}</p>}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={othersId}
        className="inline-flex min-h-11 items-center gap-[0.35em] font-bold text-suspicious-ink hover:underline"
        onClick={() => setOpen(!open)}
      >
        {copy.others(formatCount(listings - 1))}
        <Icon name="caret-down-bold" className={open ? 'rotate-180' : undefined} />
      </button>
      <div id={othersId}>
        {open && (
          <OnDemand>
            <FamilyOthers id={id} />
          </OnDemand>
        )}
      </div>
    </div>
  );
}
