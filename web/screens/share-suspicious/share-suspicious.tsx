import { useState } from 'react';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
import { ownListing } from '#contract/copy/own-listing.ts';
import { pageTitles, shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { whenPublic } from '#web/content/unpublished/line.tsx';
import { WizardScreen } from '#web/content/wizard/screen.tsx';
import { Success } from '#web/content/wizard/success.tsx';
import { useOwnTitle } from '#web/platform/page-change.ts';
import { SubmitWizard } from '#web/suspicious-jobs/submit/submit-wizard.tsx';

const list = pagePaths['suspicious-jobs'];

export default function ShareSuspiciousScreen() {
  const [submitted, setSubmitted] = useState<SuspiciousJob | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const title = isCorrecting ? ownListing.title : pageTitles['share-suspicious'];
  useOwnTitle(title);
  if (submitted) {
    const { text: begins, ...words } = isCorrecting ? ownListing.success : copy.success;
    const text = `${begins} ${copy.success.published[whenPublic(submitted)](submitted.authorHandle)}`;
    return <Success {...words} text={text} kind="suspicious-job" post={submitted} />;
  }
  return (
    <WizardScreen
      page={pagePaths['share-suspicious']}
      back={{ to: list, label: shell.tabs['suspicious-jobs'] }}
      title={title}
      needsScripts={copy.needsScripts}
    >
      {(author) => (
        <SubmitWizard key={author.draftKey} author={author} onCorrecting={setCorrecting} onSubmitted={setSubmitted} />
      )}
    </WizardScreen>
  );
}
