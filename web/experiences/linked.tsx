import { LinkedCard, type LinkOnPage } from '#web/content/linked/linked-card.tsx';
import { useActor } from '#web/platform/session.ts';
import { ExperienceCard } from './card.tsx';
import { UnpublishedExperience } from './own/unpublished-card.tsx';
import { experiencePosts } from './queries.ts';

/** The experience that a link leads to. */
export default function LinkedExperience(link: LinkOnPage<'experience'>) {
  const actor = useActor();
  return (
    <LinkedCard
      {...link}
      posts={experiencePosts}
      card={(experience) => <ExperienceCard experience={experience} actor={actor} />}
      ownCard={(experience) => <UnpublishedExperience experience={experience} />}
    />
  );
}
