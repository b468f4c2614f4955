import { experiences } from '#contract/copy/experiences.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { sharing } from '#contract/copy/sharing.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Kind, PostOf } from '#contract/kinds.ts';
import type { Site } from '#contract/site.ts';
import type { Verdict } from '#web/ui/verdict-badge.tsx';
import { describePost, type SharedPost } from '../describe.ts';

/** The texts on the picture of a post: no name of an author, no address of the post, no company. */
export interface PictureTexts {
  verdict: Verdict;
  label: string;
  facts: string;
  quote: string;
  name: string;
  slogan: string;
  host: string;
}

const judgements: { [K in Kind]: (post: PostOf<K>) => Pick<PictureTexts, 'verdict' | 'label'> } = {
  experience: ({ isPositive }) =>
    isPositive ? { verdict: 'good', label: experiences.good } : { verdict: 'bad', label: experiences.bad },
  'suspicious-job': () => ({
    verdict: 'suspicious',
    label: `${kindWords['suspicious-job'].target} · ${suspiciousJobs.listingSays}`,
  }),
};

export function pictureTexts<K extends Kind>(shared: SharedPost<K>, { name, origin }: Site): PictureTexts {
  const { facts, quote } = describePost(shared);
  return {
    ...judgements[shared.kind](shared.post),
    facts: facts.join(' · '),
    quote,
    name,
    slogan: sharing.picture.place,
    host: new URL(origin).host,
  };
}
