import { listingForm } from '#contract/copy/listing-form.ts';
import { lengths } from '#contract/limits.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CalloutButton } from '#web/ui/callout-button.tsx';

interface CheckedTextProps {
  /** The text of a checked ad that was put into the draft. */
  put: string;
  /** One that was not, since the draft had a text. */
  unused: string;
  /** Whether the draft corrects a listing. */
  isCorrecting: boolean;
  onReplace: () => void;
}

/** What became of the checked ad that came along to the form. */
export function CheckedText({ put, unused, isCorrecting, onReplace }: CheckedTextProps) {
  if (put !== '') return <Callout tone="info">{listingForm.handed(put.length - lengths.listingText)}</Callout>;
  if (unused === '') return null;
  const { title, ...words } = listingForm.unused;
  const { text, replace } = words[isCorrecting ? 'correcting' : 'draft'];
  return (
    <Callout title={title}>
      {text}
      <CalloutButton onClick={onReplace}>{replace}</CalloutButton>
    </Callout>
  );
}
