import { useId } from 'react';
import { suspiciousJobs as copy } from '#contract/copy/suspicious-jobs.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The red flags of a listing, with their number. */
export function RedFlags({ flags }: { flags: string[] }) {
  const id = useId();
  if (flags.length === 0) return null;
  return (
    <>
      <p id={id} className="flags-head">
        <Icon name="flag-pennant-fill" />
        {copy.redFlags(formatCount(flags.length))}
      </p>
      <ul aria-labelledby={id} className="flags">
        {flags.map((flag) => (
          <li key={flag}>
            <Chip tone="suspicious">{flag}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
