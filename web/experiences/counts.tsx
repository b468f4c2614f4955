import { experiences as copy } from '#contract/copy/experiences.ts';
import type { Experience } from '#contract/experiences.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';

const figure = 'inline-flex min-h-11 items-center gap-[0.4em] px-3.5';

/** How others answered: agreement, disagreement, comments. */
export function Counts({ experience }: { experience: Experience }) {
  return (
    <ul
      aria-label={copy.reactions}
      className="-mx-1.5 mt-3.5 flex items-center gap-1 border-t border-line pt-2 text-sm text-ink-soft tabular-nums"
    >
      <li className={`${figure} rounded-l-full bg-sunken font-bold`}>
        <Icon name="arrow-fat-up-bold" className="text-[1.1em]" />
        <span className="max-md:sr-only">{copy.agree}</span> {formatCount(experience.benDeYasadimCount)}
      </li>
      <li className={`${figure} -ml-1 rounded-r-full bg-sunken font-bold`}>
        <Icon name="arrow-fat-down-bold" className="text-[1.1em]" />
        <span className="sr-only">{copy.disagree}</span> {formatCount(experience.downvoteCount)}
      </li>
      <li className={`${figure} font-semibold`}>
        <Icon name="chat-circle-bold" className="text-[1.2em]" />
        {formatCount(experience.commentCount)} <span className="max-md:sr-only">{copy.comments}</span>
      </li>
    </ul>
  );
}
