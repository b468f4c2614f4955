import { queryOptions } from '@tanstack/react-query';
import type { Experience } from '#contract/experiences.ts';
import type { Page } from '#contract/paging.ts';
import type { LinkedPost } from '#web/content/linked/address.ts';
import { LinkedCard } from '#web/content/linked/linked-card.tsx';
import { orUnpublished, useUnpublished } from '#web/content/unpublished.tsx';
import { type ApiClient, useApi } from '#web/platform/api.ts';
import { useActor } from '#web/platform/session.ts';
import { ExperienceCard } from './card.tsx';
import { UnpublishedExperience } from './own/unpublished-card.tsx';
import { experienceKeys, oneExperience } from './queries.ts';

const experienceById = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: experienceKeys.one(id),
    queryFn: ({ signal }) => orUnpublished(api, id, oneExperience(api, id, signal), ({ experiences }) => experiences),
  });

interface LinkedExperienceProps {
  linked: LinkedPost;
  pages: Page<Experience>[] | undefined;
  onAbove: (id: string | null) => void;
}

/** The experience that a link leads to. */
export default function LinkedExperience({ linked, pages, onAbove }: LinkedExperienceProps) {
  const api = useApi();
  const actor = useActor();
  const mine = useUnpublished();
  return (
    <LinkedCard
      kind="experience"
      linked={linked}
      pages={pages}
      query={experienceById(api, linked.id)}
      card={(experience) =>
        mine?.experiences.some(({ id }) => id === experience.id) ? (
          <UnpublishedExperience experience={experience} />
        ) : (
          <ExperienceCard
            experience={mine?.editedExperiences.find(({ id }) => id === experience.id) ?? experience}
            actor={actor}
          />
        )
      }
      onAbove={onAbove}
    />
  );
}
