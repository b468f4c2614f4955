import { experiences as copy } from '#contract/copy/experiences.ts';
import type { Experience } from '#contract/experiences.ts';
import { experienceAnchor } from '#contract/navigation.ts';
import { formatSpan } from '#contract/text/dates.ts';
import { toneOf } from '#contract/vocabulary.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';
import { VoiceCard } from '#web/ui/voice-card.tsx';
import { Counts } from './counts.tsx';
import { Story } from './story.tsx';

/** One experience: a bubble whose sharp corner points at who tells it. */
export function ExperienceCard({ experience }: { experience: Experience }) {
  const anchor = experienceAnchor(experience.id);
  return (
    <VoiceCard id={anchor} aria-labelledby={`${anchor}-title`} avatar={<Avatar handle={experience.authorHandle} />}>
      <ByLine experience={experience} />
      <h3 id={`${anchor}-title`} className="mt-4 text-lg font-bold tracking-[-0.01em] break-words">
        {experience.companyName ?? copy.noCompany}
      </h3>
      <Facts experience={experience} />
      <Story text={experience.experienceText} />
      <ul aria-label={copy.tags} className="mt-3.5 flex flex-wrap gap-2">
        {experience.tags.map((tag) => (
          <li key={tag}>
            <Chip tone={toneOf(tag)}>{tag}</Chip>
          </li>
        ))}
      </ul>
      <Counts experience={experience} />
    </VoiceCard>
  );
}

function ByLine({ experience }: { experience: Experience }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar handle={experience.authorHandle} className="md:hidden" />
      <div className="grow">
        <p className="text-sm leading-tight font-bold md:text-md md:leading-tight">{experience.authorHandle}</p>
        <TimeAgo moment={experience.createdAt} className="mt-0.5 block text-xs leading-tight text-ink-faint" />
      </div>
      <VerdictBadge verdict={experience.isPositive ? 'good' : 'bad'}>
        {experience.isPositive ? copy.good : copy.bad}
      </VerdictBadge>
    </div>
  );
}

function Facts({ experience }: { experience: Experience }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-2 gap-y-0.5 text-sm text-ink-soft *:not-last:after:ml-2 *:not-last:after:text-ink-faint *:not-last:after:content-['·']">
      <li>{experience.sector}</li>
      <li>{experience.city}</li>
      <li>{experience.positionType}</li>
      <li>{formatSpan(experience.startDate, experience.endDate)}</li>
    </ul>
  );
}
