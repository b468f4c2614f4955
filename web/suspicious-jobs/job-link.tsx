import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { webAddress } from './web-address.ts';

/** The way to the listing itself, with the host it leads to; nothing where there is no web address. */
export function JobLink({ jobUrl }: { jobUrl: string | null }) {
  const address = jobUrl === null ? null : webAddress(jobUrl);
  if (!address) return null;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-flex min-h-11 min-w-0 items-center gap-2 text-sm text-ink-soft hover:text-ink"
    >
      <Icon name="arrow-square-out-bold" />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold">{copy.visit}</span>
        <span className="block text-xs leading-tight break-all text-ink-faint">{address.host}</span>
        <span className="sr-only">, {copy.opensNewTab}</span>
      </span>
    </a>
  );
}
