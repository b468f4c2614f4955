import { experiences } from '#contract/copy/experiences.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { sharing } from '#contract/copy/sharing.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { Kind } from '#contract/kinds.ts';
import type { Site } from '#contract/site.ts';
import type { Verdict } from '#contract/text/described.ts';
import { describePost, type SharedPost } from '../describe.ts';

/** The texts on the picture of a post: no name of an author, no address of the post, no company. */
export interface PictureTexts {
  verdict: Verdict | null;
  label: string;
  facts: string;
  quote: string;
  name: string;
  slogan: string;
  host: string;
}

/** The line above the quote of a post with a verdict. */
export const labels: Record<Verdict, string> = {
  good: experiences.good,
  bad: experiences.bad,
  suspicious: `${kindWords['suspicious-job'].target} · ${suspiciousJobs.listingSays}`,
};

/** The name of the colour in which that line is written. */
export const labelColour = ({ verdict }: Pick<PictureTexts, 'verdict'>) =>
  verdict ? (`saying-${verdict}` as const) : 'avatar-ink';

/** What the pictures of all posts say. */
export const signature = ({ name, origin }: Site) => ({
  name,
  slogan: sharing.picture.place,
  host: new URL(origin).host,
});

export function pictureTexts<K extends Kind>(shared: SharedPost<K>, site: Site): PictureTexts {
  const { facts, quote, verdict } = describePost(shared);
  const label = verdict ? labels[verdict] : kindWords[shared.kind].target;
  return { verdict, label, facts: facts.join(' · '), quote, ...signature(site) };
}
