import { useState } from 'react';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
import { ownListing } from '#contract/copy/own-listing.ts';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { whenPublic } from '#web/content/unpublished.tsx';
import { WizardScreen } from '#web/content/wizard/screen.tsx';
import { Success } from '#web/content/wizard/success.tsx';
import { SubmitWizard } from '#web/suspicious-jobs/submit/submit-wizard.tsx';

const list = pagePaths['suspicious-jobs'];

export default function ShareSuspiciousScreen() {
  const [submitted, setSubmitted] = useState<SuspiciousJob | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  if (submitted) {
    const { title, text: begins, leaving, leaveNow } = isCorrecting ? ownListing.success : copy.success;
    const text = `${begins} ${copy.success.published[whenPublic(submitted)](submitted.authorHandle)}`;
    return <Success {...{ title, text, leaving, leaveNow }} kind="suspicious-job" post={submitted} />;
  }
  return (
    <WizardScreen
      page={pagePaths['share-suspicious']}
      back={{ to: list, label: shell.tabs['suspicious-jobs'] }}
      title={isCorrecting ? ownListing.title : copy.title}
      needsScripts={copy.needsScripts}
    >
      {(author) => (
        <SubmitWizard key={author.draftKey} author={author} onCorrecting={setCorrecting} onSubmitted={setSubmitted} />
      )}
    </WizardScreen>
  );
}
