import type { Experience } from '#contract/experiences.ts';
import type { Page } from '#contract/paging.ts';
import type { LinkedPost } from '#web/content/linked/address.ts';
import { LinkedCard } from '#web/content/linked/linked-card.tsx';
import { useActor } from '#web/platform/session.ts';
import { ExperienceCard } from './card.tsx';
import { UnpublishedExperience } from './own/unpublished-card.tsx';
import { experiencePosts } from './queries.ts';

interface LinkedExperienceProps {
  linked: LinkedPost;
  pages: Page<Experience>[] | undefined;
  onAbove: (id: string | null) => void;
}

/** The experience that a link leads to. */
export default function LinkedExperience(props: LinkedExperienceProps) {
  const actor = useActor();
  return (
    <LinkedCard
      {...props}
      posts={experiencePosts}
      card={(experience) => <ExperienceCard experience={experience} actor={actor} />}
      ownCard={(experience) => <UnpublishedExperience experience={experience} />}
    />
  );
}
