import { auth } from '#contract/copy/auth.ts';
import { legalPages } from '#contract/legal-pages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { reasonOf } from './sign-in-callout.tsx';

const copy = auth.anonymity;

/**
 * The explanation of anonymity on signing up, so short that a phone shows the form below it; `reason` is why the visitor
 * needs an account.
 */
export function Anonymity({ reason }: { reason: ReturnType<typeof reasonOf> }) {
  return (
    <div className="rounded-md bg-brand-tint p-3 text-sm leading-snug wrap-anywhere">
      {reason && (
        <p className="mb-1.5">
          <b className="font-bold">{reason.needs}</b> {reason.brings}
        </p>
      )}
      <ul aria-label={copy.label} className="grid gap-0.5">
        {copy.lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Icon name="check-bold" className="mt-[0.2em] text-brand-ink" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link to all that is said of anonymity. */
export function MoreOnAnonymity() {
  return (
    <Link to={legalPages.privacy.path} target="_blank" className="link inline-flex min-h-11 items-center text-sm">
      {copy.more}
    </Link>
  );
}
