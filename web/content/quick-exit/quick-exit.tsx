import { useId } from 'react';
import { quickExit as copy } from '#contract/copy/quick-exit.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leave } from './leave.ts';

/**
 * The quick exit: a button in reach of every part of a page that leaves the site at once. On phones it stands in the
 * header, where it covers no text; where letters leave no room there, and on wider screens, it stands low, and moves away
 * from what lies there: a toast, or the consent card.
 */
export default function QuickExit() {
  const described = useId();
  return (
    <div className="group fixed right-(--gutter) bottom-16 z-20 flex flex-col items-end gap-2 md:bottom-18 max-lg:in-[.with-toast,.with-consent]:-translate-y-24 beside-logo:top-2.5 beside-logo:right-[calc(var(--gutter)+3.25rem)] beside-logo:bottom-auto beside-logo:z-40 beside-logo:translate-none beside-logo:flex-col-reverse short:bottom-2 short:translate-none">
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
