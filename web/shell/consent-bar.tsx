import { useLayoutEffect } from 'react';
import { consent as copy } from '#contract/copy/consent.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { footerShrinksAt } from '#contract/limits.ts';
import { acceptConsent } from '#web/platform/consent.ts';
import { useScrolledBeyond } from '#web/platform/scroll.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';

interface ConsentBarProps {
  /** Whether the page has the shell's own bars at the bottom: that of phones, and that of the footer once scrolled. */
  isAboveBars: boolean;
}

/**
 * The consent bar: one low row about browser storage at the bottom edge of the screen, until it is accepted. It is
 * sticky, with space of its own at the end of the page, and what sticks to the screen ends above it, so that nothing is
 * covered that could not be scrolled free.
 */
export default function ConsentBar({ isAboveBars }: ConsentBarProps) {
  const isFooterShrunk = useScrolledBeyond(footerShrinksAt) && isAboveBars;
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('with-consent-bar');
    return () => classList.remove('with-consent-bar');
  }, []);
  return (
    <section
      aria-label={copy.label}
      className={classes(
        'consent-bar stuck-bottom',
        isAboveBars &&
          'max-md:[--below:calc(var(--phone-bar)+0.0625rem+env(safe-area-inset-bottom))] max-md:not-short:mb-[clamp(0rem,(17rem-100vw)*999,7.25rem)] md:not-short:mb-11.25',
        isFooterShrunk && 'md:[--below:2.8125rem]',
      )}
    >
      <div className="wrap flex items-center justify-between gap-x-3 @max-[17rem]:flex-wrap">
        <p className="min-w-0 text-xs leading-tight wrap-anywhere md:text-sm">
          {copy.text}{' '}
          <Link to={legalPages.cookies.path} className="link">
            {copy.more}
          </Link>
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-[min(1rem,var(--gutter))] shrink-0 @max-[17rem]:-ml-4"
          onClick={acceptConsent}
        >
          {copy.accept}
        </Button>
      </div>
    </section>
  );
}
