import { useState } from 'react';
import { reportListing as copy } from '#contract/copy/report-listing.ts';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { whenPublic } from '#web/content/unpublished.tsx';
import { Heard } from '#web/content/wizard/heard.tsx';
import { WizardScreen } from '#web/content/wizard/screen.tsx';
import { ReportWizard } from '#web/suspicious-jobs/report/report-wizard.tsx';

const list = pagePaths['suspicious-jobs'];

export default function ShareSuspiciousScreen() {
  const [reported, setReported] = useState<SuspiciousJob | null>(null);
  if (reported) {
    const { title, thanks, published, leaving, leaveNow } = copy.success;
    const text = `${thanks} ${published[whenPublic(reported)](reported.authorHandle)} ${leaving}`;
    return <Heard title={title} text={text} kind="suspicious-job" post={reported} leaveNow={leaveNow} />;
  }
  return (
    <WizardScreen
      page={pagePaths['share-suspicious']}
      back={{ to: list, label: shell.tabs['suspicious-jobs'] }}
      title={copy.title}
      needsScripts={copy.needsScripts}
    >
      {(author) => <ReportWizard key={author.draftKey} author={author} onReported={setReported} />}
    </WizardScreen>
  );
}
