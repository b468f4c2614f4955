import { useState } from 'react';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { pagePaths } from '#contract/navigation.ts';
import { whenPublic } from '#web/content/unpublished/line.tsx';
import { WizardScreen } from '#web/content/wizard/screen.tsx';
import { Success } from '#web/content/wizard/success.tsx';
import { PublishWizard } from '#web/experiences/publish/publish-wizard.tsx';

const { success } = experienceForm;

export default function ShareScreen() {
  const [published, setPublished] = useState<Experience | null>(null);
  if (published) {
    const thanks = published.isPositive ? success.good : success.bad;
    return (
      <Success
        title={success.title}
        text={`${thanks} ${success.published[whenPublic(published)](published.authorHandle)}`}
        leaving={success.leaving}
        kind="experience"
        post={published}
        leaveNow={success.leaveNow}
      />
    );
  }
  return (
    <WizardScreen
      page={pagePaths.share}
      back={{ to: pagePaths.home, label: shell.tabs.home }}
      title={experienceForm.title}
      needsScripts={experienceForm.needsScripts}
    >
      {(author) => <PublishWizard key={author.draftKey} author={author} onPublished={setPublished} />}
    </WizardScreen>
  );
}
