import { lazy } from 'react';
import { useForm } from 'react-hook-form';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { wizard as wizardWords } from '#contract/copy/wizard.ts';
import type { Experience } from '#contract/experiences.ts';
import { lengths } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { newPostPositions } from '#contract/vocabulary.ts';
import { ProofLine } from '#web/accounts/proof/proof-line.tsx';
import { CallProgress } from '#web/content/call-failure.tsx';
import { showIssues } from '#web/content/wizard/issues.ts';
import { noFoot, Preview } from '#web/content/wizard/preview.tsx';
import { handleShown, isUnderOther, publishOf } from '#web/content/wizard/publish-fields.ts';
import { PublishOptions } from '#web/content/wizard/publish-options.tsx';
import type { Author } from '#web/content/wizard/screen.tsx';
import { SpeaksAs } from '#web/content/wizard/speaks-as.tsx';
import { useWizard, Wizard } from '#web/content/wizard/wizard.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { useNow } from '#web/platform/clock.ts';
import { ExperienceCard } from '../card.tsx';
import { bodyOf, type Draft, experienceDraft, experienceSteps, namedInBody, previewOf } from './draft.ts';
import { usePublishExperience } from './publish-experience.ts';
import { Rules } from './rules.tsx';
import { StoryStep } from './story-step.tsx';
import { VerdictStep } from './verdict-step.tsx';
import { WhereStep } from './where-step.tsx';

const PreviewCard = lazy(() => import('./preview-card.tsx'));

interface PublishWizardProps {
  author: Author;
  onPublished: (experience: Experience) => void;
}

/** The labels of the fields that may be missing or wrong. */
const labels: Partial<Record<keyof Draft, string>> = {
  companyName: experienceForm.company.label,
  city: experienceForm.city,
  sector: experienceForm.sector,
  positionType: experienceForm.position,
  endDate: experienceForm.end,
  experienceText: experienceForm.text.label,
  verdict: experienceForm.verdict.label,
  tags: experienceForm.tags.label,
};

/** The form of an experience, in three steps. */
export function PublishWizard({ author, onPublished }: PublishWizardProps) {
  const { draftKey, handle } = author;
  const publishExperience = usePublishExperience(draftKey);
  const form = useForm<Draft>({ defaultValues: experienceDraft.load(draftKey) });
  const draft = form.watch();
  const wizard = useWizard({
    path: pagePaths.share,
    form,
    steps: experienceSteps,
    kept: experienceDraft,
    draftKey,
    onErasedElsewhere: endSending,
  });
  const { step, panel } = wizard;
  const now = new Date(useNow()).toISOString();
  const preview = wizard.isLast && previewOf(draft, handleShown(draft, author), now);

  const submit = form.handleSubmit((values) => {
    if (!experienceSteps.isComplete(values, step)) return;
    if (!wizard.isLast) wizard.goTo(step + 1);
    else
      publishExperience.mutate(
        { ...bodyOf(values), publish: publishOf(values, author), otherName: isUnderOther(values) },
        { onSuccess: onPublished, onError: explain },
      );
  });

  /** Ends the retries, and takes the failure of the last one away. */
  function endSending() {
    publishExperience.stop();
    publishExperience.reset();
  }

  function explain(failure: ApiFailure) {
    const first = showIssues(form, experienceSteps, failure, step, namedInBody);
    if (first < step) wizard.goTo(first);
  }

  return (
    <Wizard
      wizard={wizard}
      steps={experienceForm.steps.names}
      words={{ submit: experienceForm.submit[publishOf(draft, author)], kept: experienceForm.draft.kept }}
      canGoOn={experienceSteps.isComplete(draft, step)}
      labels={labels}
      isBusy={publishExperience.isPending}
      isSending={publishExperience.isPending && !publishExperience.isTrying}
      onSubmit={submit}
      onDiscard={() => wizard.discard({ forget: endSending })}
      callout={step === 0 && <Rules onRead={panel.enter} />}
      failure={
        <>
          <CallProgress call={publishExperience} operation="createExperience" />
          <ProofLine {...publishExperience.proof} />
        </>
      }
    >
      {step === 0 && (
        <>
          <SpeaksAs handle={handle} words={experienceForm.speaksAs} isOther={isUnderOther(draft)} />
          <WhereStep form={form} positions={newPostPositions} />
        </>
      )}
      {step === 1 && <StoryStep form={form} limit={lengths.experienceText} />}
      {preview && (
        <>
          <VerdictStep form={form} />
          <PublishOptions author={author} draft={draft} onChange={(field, value) => form.setValue(field, value)} />
          <Preview
            text={draft.experienceText}
            firm={draft.companyName}
            heading={{
              text: draft.companyName,
              edit: wizardWords.preview.editCompany,
              onEdit: () => wizard.leadTo('companyName', 0),
            }}
            onChange={(text) => form.setValue('experienceText', text)}
            onEdit={() => wizard.goTo(experienceSteps.stepOf(draft, 'experienceText'))}
            plain={<ExperienceCard post={preview} actor={null} foot={noFoot} />}
          >
            {experienceSteps.isComplete(draft, step) && <PreviewCard post={preview} />}
          </Preview>
        </>
      )}
    </Wizard>
  );
}
