import { useState } from 'react';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
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
  if (submitted) {
    const { title, thanks, published, leaving, leaveNow } = copy.success;
    const text = `${thanks} ${published[whenPublic(submitted)](submitted.authorHandle)}`;
    return <Success {...{ title, text, leaving, leaveNow }} kind="suspicious-job" post={submitted} />;
  }
  return (
    <WizardScreen
      page={pagePaths['share-suspicious']}
      back={{ to: list, label: shell.tabs['suspicious-jobs'] }}
      title={copy.title}
      needsScripts={copy.needsScripts}
    >
      {(author) => <SubmitWizard key={author.draftKey} author={author} onSubmitted={setSubmitted} />}
    </WizardScreen>
  );
}
