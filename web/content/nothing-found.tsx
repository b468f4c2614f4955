import type { ReactNode } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import type { Kind } from '#contract/kinds.ts';
import { ChorusEmpty } from '#web/ui/chorus/empty.tsx';
import { classes } from '#web/ui/classes.ts';
import { SearchElsewhere } from './filters/search-elsewhere.tsx';

interface NothingFoundProps {
  /** The level of its heading: the one below the list's own. */
  heading?: 'h2' | 'h3';
  why: string;
  /** Whether a post stands above the list: the page is not empty, and the placeholder is small. */
  isBelowPost?: boolean;
  /** The search that found nothing, for the lists of the other kinds. */
  search?: { kind: Kind; search: string } | undefined;
  children?: ReactNode;
}

/** The placeholder of an empty list: why it is empty, and what to do instead. */
export default function NothingFound({
  heading: Heading = 'h3',
  why,
  isBelowPost = false,
  search,
  children,
}: NothingFoundProps) {
  return (
    <div
      id="nothing-found"
      className={classes('grid justify-items-center gap-2 px-4 text-center', isBelowPost ? 'py-4' : 'py-10')}
    >
      {!isBelowPost && <ChorusEmpty className="h-auto w-52 max-w-full" />}
      <Heading className={isBelowPost ? 'text-lg' : 'mt-2 text-xl'}>{copy.nothingFound}</Heading>
      <p className="max-w-[34ch] leading-normal text-balance text-ink-soft">{why}</p>
      {children}
      {search && (
        <p className="mt-1">
          <SearchElsewhere {...search} />
        </p>
      )}
    </div>
  );
}
