import type { Experience } from '#contract/experiences.ts';
import { UnpublishedLine } from '#web/content/unpublished.tsx';
import { useActor } from '#web/platform/session.ts';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { ExperienceCard, OwnActions } from '../card.tsx';

/** An experience that its author alone sees as yet. */
export function UnpublishedExperience({ experience }: { experience: Experience }) {
  const actor = useActor();
  const own = actor && (
    <OnDemand>
      <OwnActions experience={experience} actor={actor} />
    </OnDemand>
  );
  const foot = <UnpublishedLine createdAt={experience.createdAt} own={own} />;
  return <ExperienceCard experience={experience} actor={actor} foot={foot} />;
}
