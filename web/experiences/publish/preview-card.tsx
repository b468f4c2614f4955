import { useMemo } from 'react';
import { wizard } from '#contract/copy/wizard.ts';
import type { Experience } from '#contract/experiences.ts';
import { masked } from '#contract/word-list.ts';
import { noFoot } from '#web/content/wizard/preview.tsx';
import { useSite } from '#web/platform/site.ts';
import { ExperienceCard } from '../card.tsx';

/** The card of an experience as others will see it, with the words masked that the server will mask. */
export default function PreviewCard({ post }: { post: Experience }) {
  const { wordList } = useSite();
  const { experienceText: written } = post;
  const text = useMemo(() => (wordList ? masked(written) : written), [wordList, written]);
  return (
    <>
      <ExperienceCard post={{ ...post, experienceText: text }} actor={null} foot={noFoot} />
      {text !== written && <p className="mt-3 text-sm text-ink-soft">{wizard.preview.masked}</p>}
    </>
  );
}
