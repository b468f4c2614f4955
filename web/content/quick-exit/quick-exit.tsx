import { useId } from 'react';
import { quickExit as copy } from '#contract/copy/quick-exit.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leave } from './leave.ts';

/**
 * The quick exit: a button in reach of every part of a page that leaves the site at once. It moves away from what lies
 * low on a narrow screen (`data-low`: a toast, the consent card).
 */
export default function QuickExit() {
  const described = useId();
  return (
    <div className="group fixed right-(--gutter) bottom-16 z-20 grid justify-items-end gap-2 md:bottom-18 max-lg:in-[body:has([data-low])]:-translate-y-24 short:static short:m-(--gutter)">
      <p
        id={described}
        className="pointer-events-none hidden max-w-72 rounded-md bg-ink px-3.5 py-2.5 text-sm leading-snug text-ground shadow-float group-focus-within:block group-hover:block"
      >
        {copy.says}
      </p>
      <button
        type="button"
        aria-describedby={described}
        className="inline-flex min-h-11 items-center gap-[0.5em] rounded-full border-2 border-line-strong bg-raised px-4 text-sm font-bold text-ink shadow-float hover:border-ink"
        onClick={leave}
      >
        <Icon name="sign-out-bold" />
        {copy.leave}
      </button>
    </div>
  );
}
