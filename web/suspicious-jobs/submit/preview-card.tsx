import { useMemo } from 'react';
import { heavySignals } from '#contract/ad-check/heavy.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { noFoot } from '#web/content/wizard/preview.tsx';
import { SuspiciousJobCard } from '../card.tsx';

/** The card of a listing as others will see it, with the heavy signals that the server will find in its text. */
export default function PreviewCard({ post }: { post: SuspiciousJob }) {
  const found = useMemo(() => heavySignals(post.listingText), [post.listingText]);
  const [names, places] = [found.map(({ signal }) => signal), found.map(({ place }) => place)];
  return <SuspiciousJobCard post={{ ...post, heavySignals: names, heavyPlaces: places }} actor={null} foot={noFoot} />;
}
