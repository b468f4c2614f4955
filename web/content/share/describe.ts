import type { Experience } from '#contract/experiences.ts';
import { experienceAnchor, pagePaths, suspiciousJobAnchor } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { collapsed, splitStory } from '#contract/text/excerpt.ts';
import { experienceTitle, suspiciousJobTitle } from '#contract/text/title.ts';
import { positionLabel } from '#contract/vocabulary.ts';

/** A post of any kind that can be sent on. */
export type SharedPost = { kind: 'experience'; post: Experience } | { kind: 'suspicious-job'; post: SuspiciousJob };

/** A post in the few words that go on, and under which address of ours it is found. */
export interface Description {
  title: string;
  facts: string[];
  quote: string;
  /** Path and hash. */
  address: string;
}

export function describePost({ kind, post }: SharedPost): Description {
  if (kind === 'experience') {
    return {
      title: experienceTitle(post),
      facts: [post.sector, post.city, positionLabel(post.positionType)],
      quote: opening(post.experienceText),
      address: `${pagePaths.home}#${experienceAnchor(post.id)}`,
    };
  }
  return {
    title: suspiciousJobTitle(post),
    facts: [post.jobTitle, post.sector, post.city].filter((fact) => fact !== null),
    quote: opening(post.listingText),
    address: `${pagePaths['suspicious-jobs']}#${suspiciousJobAnchor(post.id)}`,
  };
}

/** The first sentence where it is short, else the beginning. */
function opening(text: string): string {
  const { spot, paragraphs } = splitStory(text);
  const first = spot ?? paragraphs[0] ?? '';
  return collapsed(first) ?? first;
}
