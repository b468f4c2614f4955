import type { ReactNode } from 'react';
import { content as copy } from '#contract/copy/content.ts';
import { ChorusEmpty } from '#web/ui/chorus/empty.tsx';

/** The placeholder of an empty list: why it is empty, and what to do instead. */
export default function NothingFound({ why, children }: { why: string; children?: ReactNode }) {
  return (
    <div id="nothing-found" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <ChorusEmpty className="h-auto w-52 max-w-full" />
      <h3 className="mt-2 text-xl">{copy.nothingFound}</h3>
      <p className="max-w-[34ch] leading-normal text-balance text-ink-soft">{why}</p>
      {children}
    </div>
  );
}
