import { useMemo } from 'react';
import { heavySignals } from '#contract/ad-check/heavy.ts';
import { adCheckResult } from '#contract/copy/ad-check-result.ts';
import { heavySigns } from '#contract/copy/heavy-signs.ts';
import { leaveListing as copy } from '#contract/copy/leave-listing.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface LeaveDialogProps {
  address: URL;
  /** The text of the listing. */
  text: string;
  onClose: () => void;
}

/** The number of signs that are named; more would not be read here. */
const named = 3;

/**
 * The confirmation before leaving for a listing: where the link leads, what to mind there, and the heaviest signs in
 * the listing's text.
 */
export default function LeaveDialog({ address, text, onClose }: LeaveDialogProps) {
  const found = useMemo(() => heavySignals(text).slice(0, named), [text]);
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal wrap-anywhere text-ink-soft">{copy.warning(address.host)}</p>
      {found.length > 0 && (
        <div className="mt-4">
          <Callout tone="suspicious" title={heavySigns.leaving}>
            <ul className="list-disc pl-5">
              {found.map((signal) => (
                <li key={signal}>{adCheckResult.reasons[signal].title}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      <DialogActions>
        <ButtonLink to={address.href} target="_blank" rel="noopener noreferrer nofollow ugc" onClick={onClose}>
          {copy.go}
          <Icon name="arrow-square-out-bold" />
          <span className="sr-only">, {suspiciousJobs.opensNewTab}</span>
        </ButtonLink>
        <Button variant="primary" className="grow" onClick={onClose}>
          {copy.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
