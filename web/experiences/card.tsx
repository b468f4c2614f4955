import { lazy, useId } from 'react';
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
import { PostTime } from '#web/content/post-time.tsx';
import { hydratedApart } from '#web/platform/hydrated-apart.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { VerdictBadge } from '#web/ui/verdict-badge.tsx';
import { VoiceCard } from '#web/ui/voice-card.tsx';
import { experiencePosts } from './queries.ts';
import { Story } from './story.tsx';

const OwnActions = lazy(() => import('./own/own-actions.tsx'));

const list = pagePaths.home;

/** The card of an experience: a bubble whose sharp corner points at its author. */
export const ExperienceCard = hydratedApart(function ExperienceCard(props: CardProps<'experience'>) {
  const experience = props.post;
  const title = useId();
  return (
    <VoiceCard id={anchorOf('experience', experience.id)} aria-labelledby={title}>
      <ByLine experience={experience} isUnpublished={props.foot !== undefined} />
      <Heading id={title} experience={experience} />
      <Story text={experience.experienceText} />
      <ul aria-label={copy.tags} className="tags">
        {experience.tags.map((tag) => (
          <li key={tag}>
            <AlikeLink list={list} by="tags" value={tag}>
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

/** The heading: the company above the facts, or the facts where no company is named; the span of time ends them. */
function Heading({ id, experience }: { id: string; experience: Experience }) {
  const { companyName, sector, city } = experience;
  const position = positionLabel(experience.positionType);
  const facts = [
    <AlikeLink key="sector" list={list} by="sector" value={sector} />,
    <AlikeLink key="city" list={list} by="city" value={city} />,
    position,
  ];
  const span = formatSpan(experience.startDate, experience.endDate);
  if (companyName)
    return (
      <>
        <h3 id={id} className="card-title">
          <AlikeLink list={list} by="search" value={companyName} />
        </h3>
        <Facts facts={[...facts, span]} />
      </>
    );
  return (
    <div className="titled-by-facts">
      <h3 id={id} className="card-title of-facts min-w-0">
        {facts[0]} · {facts[1]}
        {` · ${position}`}
      </h3>
      <p className="last-fact">{span}</p>
    </div>
  );
}

function ByLine({ experience, isUnpublished }: { experience: Experience; isUnpublished: boolean }) {
  return (
    <div className="by-line">
      <Avatar handle={experience.authorHandle} />
      <div>
        <p>{experience.authorHandle}</p>
        <PostTime kind="experience" post={experience} isUnpublished={isUnpublished} />
      </div>
      <ExperienceBadge post={experience} />
    </div>
  );
}

export function ExperienceBadge({ post: { isPositive } }: { post: Experience }) {
  return <VerdictBadge verdict={isPositive ? 'good' : 'bad'}>{isPositive ? copy.good : copy.bad}</VerdictBadge>;
}
