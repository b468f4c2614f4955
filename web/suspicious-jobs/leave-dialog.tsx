import { leaveListing as copy } from '#contract/copy/leave-listing.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { quotationOf } from '#contract/text/quotation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { NamedSignal } from './heavy-signals.tsx';

interface LeaveDialogProps {
  address: URL;
  /** The text of the listing. */
  text: string;
  /** The signals that its card names. */
  signals: readonly NamedSignal[];
  onClose: () => void;
}

/** The confirmation before leaving for a listing: where the link leads, what to mind there, and its signs, quoted. */
export default function LeaveDialog({ address, text, signals, onClose }: LeaveDialogProps) {
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-2 leading-normal wrap-anywhere text-ink-soft">{copy.warning(address.host)}</p>
      {signals.length > 0 && (
        <div className="mt-4">
          <Callout tone="suspicious" title={copy.signs}>
            <ul className="mt-2 grid gap-2">
              {signals.map(({ said, place }) => (
                <li key={said}>
                  <b>{said}</b>
                  {place && <q className="block font-read text-ink-soft">{quotationOf(text, place)}</q>}
                </li>
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
