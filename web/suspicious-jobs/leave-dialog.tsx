import { lazy, Suspense } from 'react';
import { leaveListing as copy } from '#contract/copy/leave-listing.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface LeaveDialogProps {
  address: URL;
  /** The text of the listing. */
  text: string;
  onClose: () => void;
}

// The dialog does not wait for the check, which is ten times its size, and is whole without it.
const LeavingSigns = lazy(() => import('./leaving-signs.tsx').catch(() => ({ default: () => null })));

/**
 * The confirmation before leaving for a listing: where the link leads, what to mind there, and the heaviest signs in
 * the listing's text.
 */
export default function LeaveDialog({ address, text, onClose }: LeaveDialogProps) {
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal wrap-anywhere text-ink-soft">{copy.warning(address.host)}</p>
      <Suspense>
        <LeavingSigns text={text} />
      </Suspense>
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
