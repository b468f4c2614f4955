import { LinkedCard, type LinkOnPage } from '#web/content/linked/linked-card.tsx';
import { useActor } from '#web/platform/session.ts';
import { SuspiciousJobCard } from './card.tsx';
import { UnpublishedSuspiciousJob } from './own/unpublished-card.tsx';
import { suspiciousJobPosts } from './queries.ts';

/** The listing that a link leads to. */
export default function LinkedSuspiciousJob(link: LinkOnPage<'suspicious-job'>) {
  const actor = useActor();
  return (
    <LinkedCard
      {...link}
      posts={suspiciousJobPosts}
      card={(job) => <SuspiciousJobCard job={job} actor={actor} />}
      ownCard={(job) => <UnpublishedSuspiciousJob job={job} />}
    />
  );
}
