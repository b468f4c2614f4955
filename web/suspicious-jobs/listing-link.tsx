import { postAddress } from '#contract/post-address.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** The link to a listing of a family, with its company, its author and when it became public. */
export function ListingLink({
  listing: { id, jobTitle, companyName, authorHandle, createdAt },
}: {
  listing: SuspiciousJob;
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Link
        to={postAddress('suspicious-job', id)}
        className="inline-flex min-h-11 items-center font-bold wrap-anywhere underline"
      >
        {jobTitle}
      </Link>
      <span className="text-ink-soft">
        {companyName && `${companyName} · `}
        {authorHandle} · <TimeAgo moment={createdAt} />
      </span>
    </span>
  );
}
