import type { ReactNode } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import { ChorusEmpty } from '#web/ui/chorus/empty.tsx';

interface NothingFoundProps {
  /** The level of its heading: the one below the list's own. */
  heading?: 'h2' | 'h3';
  why: string;
  children?: ReactNode;
}

/** The placeholder of an empty list: why it is empty, and what to do instead. */
export default function NothingFound({ heading: Heading = 'h3', why, children }: NothingFoundProps) {
  return (
    <div id="nothing-found" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <ChorusEmpty className="h-auto w-52 max-w-full" />
      <Heading className="mt-2 text-xl">{copy.nothingFound}</Heading>
      <p className="max-w-[34ch] leading-normal text-balance text-ink-soft">{why}</p>
      {children}
    </div>
  );
}
