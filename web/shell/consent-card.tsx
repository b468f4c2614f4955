import { consent as copy } from '#contract/copy/consent.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { acceptConsent } from '#web/platform/consent.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Says what the browser keeps, above the help lines, until it is read. */
export default function ConsentCard() {
  return (
    <section
      aria-label={copy.label}
      className="fixed inset-x-3 bottom-14 z-30 grid gap-3.5 rounded-lg border border-line bg-raised p-4.5 shadow-float md:right-(--gutter) md:left-auto md:max-w-104 lg:bottom-19"
    >
      <p className="text-sm leading-normal">
        {copy.text}{' '}
        <Link to={legalPages.cookies.path} className="link">
          {copy.more}
        </Link>
      </p>
      <Button variant="primary" size="sm" onClick={acceptConsent}>
        {copy.accept}
      </Button>
    </section>
  );
}
