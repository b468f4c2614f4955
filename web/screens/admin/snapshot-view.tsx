import type { Snapshot } from '#contract/admin.ts';
import { experiences } from '#contract/copy/experiences.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { formatSpan } from '#contract/text/dates.ts';
import { positionLabel, type ReportTarget, toneOf } from '#contract/vocabulary.ts';
import { Facts } from '#web/content/facts.tsx';
import { ListingQuote } from '#web/suspicious-jobs/listing-quote.tsx';
import { RedFlags } from '#web/suspicious-jobs/red-flags.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';

interface SnapshotViewProps {
  targetType: ReportTarget;
  snapshot: Snapshot;
  /** When it was written, where that is known. */
  createdAt?: string;
}

/** A post or comment to read, whole, with nothing to do to it. */
export function SnapshotView({ targetType, snapshot, createdAt }: SnapshotViewProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar handle={snapshot.authorHandle} />
        <div className="grow">
          <p className="leading-tight font-bold">{snapshot.authorHandle}</p>
          {createdAt && <TimeAgo moment={createdAt} className="block text-xs text-ink-faint" />}
        </div>
        {targetType === 'experience' && (
          <VerdictBadge verdict={snapshot.isPositive ? 'good' : 'bad'}>
            {snapshot.isPositive ? experiences.good : experiences.bad}
          </VerdictBadge>
        )}
      </div>
      {targetType === 'comment' && <Words text={snapshot.text} />}
      {targetType === 'experience' && <ExperienceBody snapshot={snapshot} />}
      {targetType === 'suspiciousJob' && <ListingBody snapshot={snapshot} />}
    </div>
  );
}

function ExperienceBody({ snapshot }: { snapshot: Snapshot }) {
  const { companyName, sector, city, positionType, startDate, endDate, tags = [], text } = snapshot;
  return (
    <>
      <h3 className="mt-4 text-lg font-bold break-words">{companyName ?? experiences.noCompany}</h3>
      <Facts
        facts={[
          sector ?? null,
          city ?? null,
          positionType ? positionLabel(positionType) : null,
          formatSpan(startDate ?? null, endDate ?? null),
        ]}
      />
      <Words text={text} />
      <ul aria-label={experiences.tags} className="mt-3.5 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Chip tone={toneOf(tag)}>{tag}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

function ListingBody({ snapshot }: { snapshot: Snapshot }) {
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
      {/* As words: a moderator has no need to go there. */}
      {jobUrl && <p className="mt-1.5 text-sm break-all text-ink-soft">{jobUrl}</p>}
      <ListingQuote text={text} />
      <RedFlags flags={redFlags} />
    </>
  );
}

function Words({ text }: { text: string }) {
  return <p className="mt-3.5 max-w-[64ch] font-read text-read break-words whitespace-pre-line">{text}</p>;
}
