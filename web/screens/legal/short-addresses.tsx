import { legal } from '#contract/copy/legal.ts';
import { legalPageIds, legalPages } from '#contract/legal-pages.ts';
import { Link } from '#web/ui/link.tsx';

/** Shorter addresses of these pages in the contract, which redirect to home. */
export function ShortAddresses() {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 text-xs text-ink-faint">
      {legal.shortAddresses}
      {legalPageIds.map((id) => (
        <Link
          key={id}
          to={legalPages[id].shortAddress}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {legalPages[id].shortAddress}
        </Link>
      ))}
    </p>
  );
}
