import { admin } from '#contract/copy/admin.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { type TagTone, toneOf } from '#contract/vocabulary.ts';

const copy = admin.dashboard;

const fills = {
  positive: 'fill-good',
  negative: 'fill-bad',
  neutral: 'fill-neutral-ink',
} as const satisfies Record<TagTone, string>;

/** The use of each tag, most used first: a bar in the colour of its tone, and the number. */
export function TagBars({ breakdown }: { breakdown: Record<string, number> }) {
  const tags = Object.entries(breakdown).toSorted(([, a], [, b]) => b - a);
  const most = tags[0]?.[1] ?? 0;
  if (most === 0) return <p className="text-ink-soft">{copy.noTags}</p>;
  return (
    <>
      <ul className="grid gap-1.5">
        {tags.map(([tag, count]) => (
          <li
            key={tag}
            className="grid min-h-7.5 grid-cols-[min(8.25rem,45%)_minmax(0,1fr)_min(3rem,20%)] items-center gap-3 text-sm"
          >
            <span className="break-words">
              {tag} <span className="sr-only">({copy.tones[toneOf(tag)]})</span>
            </span>
            {/* The length is an attribute of the drawing, since the Content-Security-Policy refuses inline styles. */}
            <svg aria-hidden="true" className="h-3.5 w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
              <rect width={(100 * count) / most} height="1" className={fills[toneOf(tag)]} />
            </svg>
            <b className="text-right font-bold tabular-nums">{formatCount(count)}</b>
          </li>
        ))}
      </ul>
      <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-4 text-sm text-ink-soft">
        {(['positive', 'negative', 'neutral'] as const).map((tone) => (
          <li key={tone} className="flex items-center gap-2">
            <svg aria-hidden="true" className="size-3 rounded-[3px]" viewBox="0 0 1 1">
              <rect width="1" height="1" className={fills[tone]} />
            </svg>
            {copy.tones[tone]}
          </li>
        ))}
      </ul>
    </>
  );
}
