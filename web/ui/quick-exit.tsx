import { useId } from 'react';
import { quickExit as copy } from '#contract/copy/quick-exit.ts';
import { Icon } from './icon.tsx';

/** An inconspicuous page. */
const elsewhere = 'https://www.google.com/';

/**
 * The quick exit: a link to another site, and below it what that does and does not do. `before-paint.js` follows it,
 * from the first paint on, so that Back does not lead here; without scripts it is a plain link.
 */
export function QuickExit() {
  const described = useId();
  return (
    <div className="group">
      <a href={elsewhere} rel="noreferrer" aria-describedby={described} className="quick-exit">
        <Icon name="sign-out-bold" />
        <span>{copy.leave}</span>
      </a>
      <p
        id={described}
        className="pointer-events-none absolute top-full right-(--gutter) hidden w-max max-w-72 rounded-md bg-ink px-3.5 py-2.5 text-sm leading-snug text-ground shadow-float group-focus-within:block group-hover:block short:fixed short:top-14 short:right-2"
      >
        <span className="not-js:hidden">{copy.says}</span>
        <noscript>{copy.saysWithoutScripts}</noscript>
      </p>
    </div>
  );
}
