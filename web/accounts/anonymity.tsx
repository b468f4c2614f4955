import { auth } from '#contract/copy/auth.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Link } from '#web/ui/link.tsx';

const copy = auth.anonymity;

/** The explanation of anonymity on signing up; `reason` is why the page behind needs an account. */
export function Anonymity({ reason }: { reason: string | undefined }) {
  return (
    <Callout tone="info" icon="shield-check-fill">
      {reason && (
        <p className="mb-2 max-md:text-sm">
          <b className="font-bold">{reason}.</b> {copy.why}
        </p>
      )}
      <ul aria-label={copy.label} className="grid list-disc gap-1 pl-[1.1em] max-md:text-sm">
        {copy.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to={legalPages.privacy.path} target="_blank" className="link inline-flex min-h-11 items-center text-sm">
        {copy.more}
      </Link>
    </Callout>
  );
}
