import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { experiences } from '#contract/copy/experiences.ts';
import type { Experience } from '#contract/experiences.ts';
import { listTopic } from '#contract/live.ts';
import { Arrivals } from '#web/content/arrivals.tsx';
import { useLiveList } from '#web/content/live-list.ts';
import { OwnFirst, useUnpublished } from '#web/content/unpublished.tsx';
import { useApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { type ExperienceFilters, experienceFilters } from './filters.ts';
import { UnpublishedExperience } from './own/unpublished-card.tsx';
import { experienceList, experiencePage, experienceSummary, oneExperience } from './queries.ts';

interface LiveExperiencesProps {
  filters: ExperienceFilters;
  /** What is new is about to be shown, from the top. */
  onShow: () => void;
}

/** Keeps the list that these filters leave true, with the counters beside it, and says what is new. */
export default function LiveExperiences({ filters, onShow }: LiveExperiencesProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const newest = { ...filters, sortBy: experienceFilters.none.sortBy };
  useLive(listTopic('experience'), ({ change }) => {
    if (change !== 'counts') void queryClient.invalidateQueries({ queryKey: experienceSummary(api).queryKey });
  });
  const arrivals = useLiveList<Experience>({
    kind: 'experience',
    queryKey: experienceList(api, filters).queryKey,
    one: (id) => oneExperience(api, id),
    page: (cursor) => experiencePage(api, filters, cursor),
    newest: () => experiencePage(api, newest, ''),
  });
  const show = () => {
    // In any other order what is new may stand far below.
    if (filters.sortBy === newest.sortBy) arrivals.show();
    else void navigate({ search: experienceFilters.addressOf(newest) });
    onShow();
  };
  const { count, isCapped, isShowing } = arrivals;
  const mine = useUnpublished();
  return (
    <>
      <Arrivals count={count} isCapped={isCapped} busy={isShowing} label={experiences.arrived} onShow={show} />
      <OwnFirst<Experience>
        kind="experience"
        queryKey={experienceList(api, filters).queryKey}
        // Among what was looked for stands only what was found.
        items={experienceFilters.applied(filters).length > 0 ? undefined : mine?.experiences}
        edited={mine?.editedExperiences}
        one={(id) => oneExperience(api, id)}
        card={(experience) => <UnpublishedExperience experience={experience} />}
      />
    </>
  );
}
