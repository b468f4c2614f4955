import { useId } from 'react';
import { quickExit as copy } from '#contract/copy/quick-exit.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leave } from './leave.ts';

/** The quick exit: a button in the header that leaves the site at once, and below it what that does and does not do. */
export default function QuickExit() {
  const described = useId();
  return (
    <div className="group">
      <button type="button" aria-describedby={described} className="quick-exit" onClick={leave}>
        <Icon name="sign-out-bold" />
        <span>{copy.leave}</span>
      </button>
      <p
        id={described}
        className="pointer-events-none absolute top-full right-(--gutter) hidden w-max max-w-72 rounded-md bg-ink px-3.5 py-2.5 text-sm leading-snug text-ground shadow-float group-focus-within:block group-hover:block short:fixed short:top-14 short:right-2"
      >
        {copy.says}
      </p>
    </div>
  );
}
