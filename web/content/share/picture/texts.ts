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

/** The line above the quote, by its verdict. */
export const labels: Record<Verdict, string> = {
  good: experiences.good,
  bad: experiences.bad,
  suspicious: `${kindWords['suspicious-job'].target} · ${suspiciousJobs.listingSays}`,
};

const verdicts: { [K in Kind]: (post: PostOf<K>) => Verdict } = {
  experience: ({ isPositive }) => (isPositive ? 'good' : 'bad'),
  'suspicious-job': () => 'suspicious',
};

/** What the pictures of all posts say. */
export const signature = ({ name, origin }: Site) => ({
  name,
  slogan: sharing.picture.place,
  host: new URL(origin).host,
});

export function pictureTexts<K extends Kind>(shared: SharedPost<K>, site: Site): PictureTexts {
  const { facts, quote } = describePost(shared);
  const verdict = verdicts[shared.kind](shared.post);
  return { verdict, label: labels[verdict], facts: facts.join(' · '), quote, ...signature(site) };
}
