import { useState } from 'react';
import { share } from '#contract/copy/share.ts';
import { shell } from '#contract/copy/shell.ts';
import type { Experience } from '#contract/experiences.ts';
import { pagePaths } from '#contract/navigation.ts';
import { whenPublic } from '#web/content/unpublished.tsx';
import { Heard } from '#web/content/wizard/heard.tsx';
import { WizardScreen } from '#web/content/wizard/screen.tsx';
import { ShareWizard } from '#web/experiences/share/share-wizard.tsx';

const { success } = share;

export default function ShareScreen() {
  const [shared, setShared] = useState<Experience | null>(null);
  if (shared) {
    const thanks = shared.isPositive ? success.good : success.bad;
    return (
      <Heard
        title={success.title}
        text={`${thanks} ${success.published[whenPublic(shared)](shared.authorHandle)} ${success.leaving}`}
        kind="experience"
        post={shared}
        leaveNow={success.leaveNow}
      />
    );
  }
  return (
    <WizardScreen
      page={pagePaths.share}
      back={{ to: pagePaths.home, label: shell.tabs.home }}
      title={share.title}
      needsScripts={share.needsScripts}
    >
      {(author) => <ShareWizard key={author.draftKey} author={author} onShared={setShared} />}
    </WizardScreen>
  );
}
