import { type FieldPath, useForm } from 'react-hook-form';
import { share } from '#contract/copy/share.ts';
import type { Experience } from '#contract/experiences.ts';
import { lengths } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { sharePositions } from '#contract/vocabulary.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { SpeaksAs } from '#web/content/wizard/speaks-as.tsx';
import { useWizard, Wizard } from '#web/content/wizard/wizard.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { bodyOf, type Draft, shareDraft, shareSteps } from './draft.ts';
import { useShareExperience } from './share-experience.ts';
import { ShareWarning } from './share-warning.tsx';
import { StoryStep } from './story-step.tsx';
import { VerdictStep } from './verdict-step.tsx';
import { WhereStep } from './where-step.tsx';

interface ShareWizardProps {
  author: { draftKey: string; handle: string };
  onShared: (experience: Experience) => void;
}

/** The three steps. */
export function ShareWizard({ author: { draftKey, handle }, onShared }: ShareWizardProps) {
  const shareExperience = useShareExperience(draftKey);
  const form = useForm<Draft>({ defaultValues: shareDraft.load(draftKey) });
  const draft = form.watch();
  const wizard = useWizard({ path: pagePaths.share, form, steps: shareSteps, kept: shareDraft, draftKey });
  const { step, panel } = wizard;

  const submit = form.handleSubmit((values) => {
    if (!shareSteps.isComplete(values, step)) return;
    if (!wizard.isLast) wizard.goTo(step + 1);
    else shareExperience.mutate(bodyOf(values), { onSuccess: onShared, onError: showIssues });
  });

  function showIssues({ issues }: ApiFailure) {
    for (const { path, message } of issues) {
      const [field] = path.split('.');
      form.setError(field === 'isPositive' ? 'verdict' : (field as FieldPath<Draft>), { message });
    }
  }

  return (
    <Wizard
      wizard={wizard}
      steps={share.steps.names}
      words={{ submit: share.submit, kept: share.draft.kept }}
      canGoOn={shareSteps.isComplete(draft, step)}
      isBusy={shareExperience.isPending}
      onSubmit={submit}
      onDiscard={wizard.discard}
      notice={step === 0 && <ShareWarning onRead={panel.focus} />}
      failure={shareExperience.error && <CallFailure failure={shareExperience.error} operation="createExperience" />}
    >
      {step === 0 && (
        <>
          <WhereStep form={form} positions={sharePositions} />
          <SpeaksAs handle={handle} words={share.speaksAs} />
        </>
      )}
      {step === 1 && <StoryStep form={form} limit={lengths.experienceText} />}
      {step === 2 && <VerdictStep form={form} />}
    </Wizard>
  );
}
