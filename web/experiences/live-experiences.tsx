import { useQueryClient } from '@tanstack/react-query';
import { experiences } from '#contract/copy/experiences.ts';
import { listTopic } from '#contract/live.ts';
import { LivePosts } from '#web/content/live-posts.tsx';
import { useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { ExperienceFilters } from './filters.ts';
import { UnpublishedExperience } from './own/unpublished-card.tsx';
import { experiencePosts, experienceSummary } from './queries.ts';

interface LiveExperiencesProps {
  filters: ExperienceFilters;
  /** What is new is about to be shown, from the top. */
  onShow: () => void;
}

/** The live part of the list that these filters leave, which also keeps the counters beside it true. */
export default function LiveExperiences({ filters, onShow }: LiveExperiencesProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  useLive(listTopic('experience'), ({ change }) => {
    if (change !== 'counts') void queryClient.invalidateQueries({ queryKey: experienceSummary(api).queryKey });
  });
  return (
    <LivePosts
      posts={experiencePosts}
      chosen={filters}
      arrived={experiences.arrived}
      card={(experience) => <UnpublishedExperience experience={experience} />}
      onShow={onShow}
    />
  );
}
