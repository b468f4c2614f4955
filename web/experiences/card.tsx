import { lazy, memo } from 'react';
import { experiences as copy } from '#contract/copy/experiences.ts';
import { voteErrors } from '#contract/copy/votes.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf, pagePaths } from '#contract/navigation.ts';
import { formatSpan } from '#contract/text/dates.ts';
import { positionLabel, toneOf } from '#contract/vocabulary.ts';
import { CardFoot } from '#web/comments/card-foot.tsx';
import { AlikeLink } from '#web/content/alike-link.tsx';
import { Facts } from '#web/content/facts.tsx';
import type { CardProps } from '#web/content/kind.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';
import { VoiceCard } from '#web/ui/voice-card.tsx';
import { experiencePosts } from './queries.ts';
import { Story } from './story.tsx';

const OwnActions = lazy(() => import('./own/own-actions.tsx'));

const list = pagePaths.home;

/** The card of an experience: a bubble whose sharp corner points at its author. Memoized: a list has many. */
export const ExperienceCard = memo(function ExperienceCard(props: CardProps<'experience'>) {
  const experience = props.post;
  const anchor = anchorOf('experience', experience.id);
  return (
    <VoiceCard id={anchor} aria-labelledby={`${anchor}-title`} avatar={<Avatar handle={experience.authorHandle} />}>
      <ByLine experience={experience} />
      <Heading id={`${anchor}-title`} experience={experience} />
      <Story text={experience.experienceText} />
      <ul aria-label={copy.tags} className="mt-3.5 flex flex-wrap gap-2">
        {experience.tags.map((tag) => (
          <li key={tag}>
            <AlikeLink list={list} by="tags" value={tag} className="-my-[0.45rem] inline-flex rounded-sm py-[0.45rem]">
              <Chip tone={toneOf(tag)}>{tag}</Chip>
            </AlikeLink>
          </li>
        ))}
      </ul>
      <CardFoot
        {...props}
        posts={experiencePosts}
        words={{ agree: copy.agree, disagree: copy.disagree, failed: voteErrors.internal }}
        counts={{ upvotes: experience.benDeYasadimCount, downvotes: experience.downvoteCount }}
        counted={({ upvotes, downvotes }) => ({ benDeYasadimCount: upvotes, downvoteCount: downvotes })}
        Actions={OwnActions}
      />
    </VoiceCard>
  );
});

/** The heading: the company above the facts, or the facts where no company is named. */
function Heading({ id, experience }: { id: string; experience: Experience }) {
  const { companyName, sector, city } = experience;
  const facts = [
    <AlikeLink key="sector" list={list} by="sector" value={sector} />,
    <AlikeLink key="city" list={list} by="city" value={city} />,
    positionLabel(experience.positionType),
  ];
  const span = formatSpan(experience.startDate, experience.endDate);
  return (
    <>
      <h3
        id={id}
        className={classes(
          'mt-3 font-bold tracking-[-0.01em] break-words md:mt-4',
          companyName ? 'text-lg' : 'text-md leading-snug',
        )}
      >
        {companyName ? (
          <AlikeLink list={list} by="search" value={companyName} />
        ) : (
          <>
            {facts[0]} · {facts[1]} · {facts[2]}
          </>
        )}
      </h3>
      <Facts facts={companyName ? [...facts, span] : [span]} />
    </>
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
