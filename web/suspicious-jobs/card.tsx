import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { anchorOf } from '#contract/navigation.ts';
import type { Actor } from '#contract/permissions.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { Conversation } from '#web/comments/conversation.tsx';
import { showPost } from '#web/content/cached.ts';
import { Facts } from '#web/content/facts.tsx';
import { ShareButton } from '#web/content/share/share-button.tsx';
import { useApi } from '#web/platform/api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CrashBoundary } from '#web/ui/crash.tsx';
import { Paper } from '#web/ui/paper.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';
import { badgeOf } from './badge.ts';
import { JobLink } from './job-link.tsx';
import { ListingQuote } from './listing-quote.tsx';
import { Photos } from './photos.tsx';
import { suspiciousJobPosts } from './queries.ts';
import { RedFlags } from './red-flags.tsx';

/** What a post's author, or an admin, may do. */
export const OwnActions = lazy(() => import('./own/own-actions.tsx'));

interface SuspiciousJobCardProps {
  job: SuspiciousJob;
  /** Who reads, once that is known; `null` for everybody. */
  actor: Actor | null;
  /** Stands in place of the conversation where there can be none yet. */
  foot?: ReactNode;
}

/** One listing: a sheet of paper with a folded corner, quoted and never retold. Drawn again only when it or its reader changes. */
export const SuspiciousJobCard = memo(function SuspiciousJobCard({ job, actor, foot }: SuspiciousJobCardProps) {
  const anchor = anchorOf('suspicious-job', job.id);
  const api = useApi();
  const queryClient = useQueryClient();
  const show = (change: Partial<SuspiciousJob>) => showPost(queryClient, suspiciousJobPosts.keys, job.id, change);
  return (
    <Paper id={anchor} aria-labelledby={`${anchor}-title`}>
      <VerdictBadge verdict="suspicious">{badgeOf(job)}</VerdictBadge>
      <h3 id={`${anchor}-title`} className="mt-3 pr-6 text-lg font-bold tracking-[-0.01em] break-words">
        {job.jobTitle}
      </h3>
      <Facts
        facts={[job.companyName ?? copy.noCompany, job.sector, job.city, job.positionType, copy.platform(job.platform)]}
      />
      <ListingQuote text={job.listingText} />
      <Photos job={job} />
      <RedFlags flags={job.redFlags} />
      <ByLine job={job} />
      {foot ?? (
        <Conversation
          post={{ kind: 'suspicious-job', ...job }}
          votes={{
            agree: copy.agree,
            disagree: copy.disagree,
            counts: { upvotes: job.upvotes, downvotes: job.downvotes },
            onCounts: show,
            onFailed: () => void suspiciousJobPosts.one(api, job.id).then(show, () => {}),
          }}
          commentCount={job.commentCount}
          share={<ShareButton kind="suspicious-job" post={job} />}
          own={
            actor && (
              <CrashBoundary fallback={null}>
                <Suspense>
                  <OwnActions job={job} actor={actor} />
                </Suspense>
              </CrashBoundary>
            )
          }
        />
      )}
    </Paper>
  );
});

function ByLine({ job }: { job: SuspiciousJob }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <Avatar handle={job.authorHandle} size="sm" />
      <div className="grow">
        <p className="text-sm leading-tight font-bold">{job.authorHandle}</p>
        <TimeAgo moment={job.createdAt} className="mt-0.5 block text-xs leading-tight text-ink-faint" />
      </div>
      <JobLink jobUrl={job.jobUrl} />
    </div>
  );
}
