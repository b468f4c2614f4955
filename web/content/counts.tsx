import { content as copy } from '#contract/copy/content.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';

interface CountsProps {
  /** What an upvote says of this kind of post. */
  agree: string;
  upvotes: number;
  downvotes: number;
  comments: number;
}

const figure = 'inline-flex min-h-11 items-center gap-[0.4em]';

/** How others answered: agreement, disagreement, comments. */
export function Counts({ agree, upvotes, downvotes, comments }: CountsProps) {
  return (
    <ul aria-label={copy.reactions} className="flex items-center gap-1 text-sm text-ink-soft tabular-nums">
      <li className={`${figure} rounded-l-full bg-sunken px-3.5 font-bold`}>
        <Icon name="arrow-fat-up-bold" className="text-[1.1em]" />
        <span className="max-md:sr-only">{agree}</span> {formatCount(upvotes)}
      </li>
      <li className={`${figure} -ml-1 rounded-r-full bg-sunken px-3.5 font-bold`}>
        <Icon name="arrow-fat-down-bold" className="text-[1.1em]" />
        <span className="sr-only">{copy.disagree}</span> {formatCount(downvotes)}
      </li>
      <li className={`${figure} px-2 font-semibold md:px-3`}>
        <Icon name="chat-circle-bold" className="text-[1.2em]" />
        {formatCount(comments)} <span className="max-md:sr-only">{copy.comments}</span>
      </li>
    </ul>
  );
}
