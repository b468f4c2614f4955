import { useQuery } from '@tanstack/react-query';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { ListingLink } from './listing-link.tsx';
import { suspiciousJobPosts } from './queries.ts';

const copy = suspiciousJobs.family;

/** Links to the other listings of a listing’s family, newest first. */
export default function FamilyOthers({ id }: { id: string }) {
  const api = useApi();
  const others = useQuery({
    queryKey: [...suspiciousJobPosts.keys.one(id), 'family'],
    queryFn: ({ signal }) =>
      answerOf(api.api['suspicious-jobs'][':id'].family.$get({ param: { id } }, { init: { signal } })),
  });
  if (others.isError) return <ErrorLine onRetry={() => void others.refetch()}>{copy.failed}</ErrorLine>;
  if (!others.data)
    return (
      <p role="status" className="pb-3">
        {copy.loading}
      </p>
    );
  if (others.data.items.length === 0) return <p className="pb-3">{copy.none}</p>;
  return (
    <ul className="grid gap-1 pb-2">
      {others.data.items.map((listing) => (
        <li key={listing.id}>
          <ListingLink listing={listing} />
        </li>
      ))}
    </ul>
  );
}
