import type { Kind, PostOf } from '../kinds.ts';
import { positionLabel } from '../vocabulary.ts';
import { experienceTitle, suspiciousJobTitle } from './title.ts';

/** The few words by which a post is recognised outside its page. */
export interface Described {
  title: string;
  facts: string[];
  text: string;
}

const descriptions: { [K in Kind]: (post: PostOf<K>) => Described } = {
  experience: (experience) => ({
    title: experienceTitle(experience),
    facts: [experience.sector, experience.city, positionLabel(experience.positionType)],
    text: experience.experienceText,
  }),
  'suspicious-job': (job) => ({
    title: suspiciousJobTitle(job),
    facts: [job.jobTitle, job.sector, job.city].filter((fact) => fact !== null),
    text: job.listingText,
  }),
};

/** A post of any kind in few words. */
export function described<K extends Kind>(kind: K, post: PostOf<K>): Described {
  return descriptions[kind](post);
}
