import { consent as copy } from '#contract/copy/consent.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { acceptConsent } from '#web/platform/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/**
 * The consent card: a row right above the bottom bar about browser storage, until it is accepted; on wide screens it
 * stands in the corner below the filters. It is sticky, with space of its own at the end of the page, so that whatever it
 * covers can be scrolled free.
 */
export default function ConsentCard() {
  return (
    <section
      aria-label={copy.label}
      className="stuck-bottom sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 md:bottom-13 short:static mx-auto mb-3 flex w-fit max-w-[calc(100%-1rem)] items-center justify-end gap-x-3 rounded-lg border border-line bg-raised py-0.5 pr-0.5 pl-4 shadow-float md:gap-x-4 md:py-1.5 md:pr-1.5 lg:ml-[max(var(--gutter),calc(50%-var(--page)/2))] lg:w-80 lg:max-w-none"
    >
      <p className="min-w-0 grow text-xs leading-snug wrap-anywhere md:max-lg:text-sm">
        {copy.text}{' '}
        <Link to={legalPages.cookies.path} className="link">
          {copy.more}
        </Link>
      </p>
      <Button size="sm" className="shrink-0" onClick={acceptConsent}>
        {copy.accept}
      </Button>
    </section>
  );
}
