import type { Snapshot } from '#contract/admin.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { Facts } from '#web/content/facts.tsx';
import { ListingQuote } from './listing-quote.tsx';
import { Photos } from './photos.tsx';
import { RedFlags } from './red-flags.tsx';

/** The snapshot of a listing. */
export function ListingBody({ snapshot }: { snapshot: Snapshot }) {
  const { jobTitle, companyName, sector, city, positionType, platform, jobUrl, redFlags = [], text } = snapshot;
  return (
    <>
      <h3 className="mt-4 text-lg font-bold break-words">{jobTitle}</h3>
      <Facts
        facts={[
          companyName ?? suspiciousJobs.noCompany,
          sector ?? null,
          city ?? null,
          positionType ?? null,
          platform ? suspiciousJobs.platform(platform) : null,
        ]}
      />
      {/* Plain text instead of a link: moderators need not go there. */}
      {jobUrl && <p className="mt-1.5 text-sm break-all text-ink-soft">{jobUrl}</p>}
      <ListingQuote text={text} />
      <RedFlags flags={redFlags} />
    </>
  );
}

export function ListingPhotos({ post }: { post: SuspiciousJob }) {
  return <Photos listing={post} />;
}
