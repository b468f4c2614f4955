import { experiences } from '#contract/copy/experiences.ts';
import type { PostView } from '#web/content/kind.ts';
import { ExperienceBadge, ExperienceCard } from './card.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { experiencePosts } from './queries.ts';

export const experienceView: PostView<'experience'> = {
  posts: experiencePosts,
  words: experiences,
  Card: ExperienceCard,
  Skeleton: CardSkeleton,
  Badge: ExperienceBadge,
};
