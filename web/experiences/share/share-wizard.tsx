import { type MouseEvent, useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { share } from '#contract/copy/share.ts';
import type { Experience } from '#contract/experiences.ts';
import { lengths } from '#contract/limits.ts';
import { pagePaths } from '#contract/navigation.ts';
import { sharePositions } from '#contract/vocabulary.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import {
  bodyOf,
  type Draft,
  emptyDraft,
  eraseDraft,
  isComplete,
  isEmpty,
  lastStep,
  loadDraft,
  saveDraft,
} from './draft.ts';
import { useShareExperience } from './share-experience.ts';
import { ShareWarning } from './share-warning.tsx';
import { SpeaksAs } from './speaks-as.tsx';
import { useSettled, useStep, useStepPanel } from './step.ts';
import { StoryStep } from './story-step.tsx';
import { VerdictStep } from './verdict-step.tsx';
import { WhereStep } from './where-step.tsx';

interface ShareWizardProps {
  author: { draftKey: string; handle: string };
  onShared: (experience: Experience) => void;
}

/** The three steps. */
export function ShareWizard({ author: { draftKey, handle }, onShared }: ShareWizardProps) {
  const navigate = useNavigate();
  const shareExperience = useShareExperience(draftKey);
  const form = useForm<Draft>({ defaultValues: loadDraft(draftKey) });
  const draft = form.watch();
  const step = useStep(form.getValues);
  const panel = useStepPanel(step);
  const settled = useSettled(step);
  const [discarded, setDiscarded] = useState(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setDiscarded(false);
          saveDraft(draftKey, values);
        },
      }),
    [form, draftKey],
  );

  const submit = form.handleSubmit((values) => {
    if (!isComplete(values, step)) return;
    if (step < lastStep) void navigate(pagePaths.share, { state: { step: step + 1 } });
    else shareExperience.mutate(bodyOf(values), { onSuccess: onShared, onError: showIssues });
  });

  function showIssues({ issues }: ApiFailure) {
    for (const { path, message } of issues) {
      const [field] = path.split('.');
      form.setError(field === 'isPositive' ? 'verdict' : (field as FieldPath<Draft>), { message });
    }
  }

  function discard() {
    form.reset(emptyDraft);
    eraseDraft(draftKey);
    setDiscarded(true);
    panel.focus();
    void navigate(pagePaths.share, { replace: true });
  }

  function retry() {
    panel.focus();
    void submit();
  }

  const stepName = share.steps.names[step] ?? '';
  return (
    <>
      <Stepper label={share.steps.label} steps={share.steps.names} current={step} />
      <Form
        onSubmit={submit}
        // A press beside the controls would take focus out of the step.
        onMouseDown={(event: MouseEvent) => settled || event.preventDefault()}
        className="mt-8"
      >
        <div className={settled ? undefined : 'pointer-events-none'}>
          {step === 0 && <ShareWarning onRead={panel.focus} />}
          <section
            ref={panel.ref}
            tabIndex={-1}
            aria-label={share.stepOf(stepName, step + 1)}
            className="grid gap-5 outline-none"
          >
            {step === 0 && (
              <>
                <WhereStep form={form} positions={sharePositions} />
                <SpeaksAs handle={handle} />
              </>
            )}
            {step === 1 && <StoryStep form={form} limit={lengths.experienceText} />}
            {step === 2 && <VerdictStep form={form} />}
          </section>
          {shareExperience.error && (
            <CallFailure failure={shareExperience.error} operation="createExperience" onRetry={retry} />
          )}
          <div className="mt-8 flex gap-3">
            {step > 0 && (
              <Button onClick={() => navigate(-1)}>
                <Icon name="arrow-left-bold" />
                {share.back}
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              className="grow"
              disabled={!isComplete(draft, step)}
              busy={shareExperience.isPending}
            >
              {step < lastStep ? share.next : share.submit}
              <Icon name={step < lastStep ? 'arrow-right-bold' : 'paper-plane-tilt-bold'} />
            </Button>
          </div>
          <p role="status" className="mt-6 text-sm text-ink-faint">
            {discarded ? share.draft.discarded : share.draft.kept}
          </p>
          {!isEmpty(draft) && (
            <Button variant="quiet" size="sm" className="-ml-4" onClick={discard}>
              {share.draft.discard}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
