import { leaveListing as copy } from '#contract/copy/leave-listing.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The confirmation before leaving for a listing: where the link leads, and what to mind there. */
export default function LeaveDialog({ address, onClose }: { address: URL; onClose: () => void }) {
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal wrap-anywhere text-ink-soft">{copy.warning(address.host)}</p>
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
