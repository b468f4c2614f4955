import type { Kind, PostOf } from '../kinds.ts';
import { positionLabel } from '../vocabulary.ts';
import { experienceTitle, suspiciousJobTitle } from './title.ts';

/** What a post says of a workplace or a listing. */
export type Verdict = 'good' | 'bad' | 'suspicious';

/** The few words by which a post is recognised outside its page. */
export interface Described {
  /** One line, also where no company is named. */
  title: string;
  /** The heading of the post on its own page: its company or, without one, what is known. */
  heading: string;
  facts: string[];
  text: string;
  /** Its verdict, which its picture wears; `null` for posts that judge nothing. */
  verdict: Verdict | null;
}

const descriptions: { [K in Kind]: (post: PostOf<K>) => Described } = {
  experience: (experience) => {
    const [title, facts] = [
      experienceTitle(experience),
      [experience.sector, experience.city, positionLabel(experience.positionType)],
    ];
    return {
      title,
      heading: experience.companyName ? title : facts.join(' · '),
      facts,
      text: experience.experienceText,
      verdict: experience.isPositive ? 'good' : 'bad',
    };
  },
  'suspicious-job': (job) => ({
    title: suspiciousJobTitle(job),
    heading: suspiciousJobTitle(job),
    facts: [job.jobTitle, job.sector, job.city].filter((fact) => fact !== null),
    text: job.listingText,
    verdict: 'suspicious',
  }),
};

/** A post of any kind in few words. */
export function described<K extends Kind>(kind: K, post: PostOf<K>): Described {
  return descriptions[kind](post);
}
