import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { share } from '#contract/copy/share.ts';
import type { Experience } from '#contract/experiences.ts';
import { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
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
  reachableStep,
  saveDraft,
} from './draft.ts';
import { useShareExperience } from './share-experience.ts';
import { ShareWarning } from './share-warning.tsx';
import { StoryStep } from './story-step.tsx';
import { VerdictStep } from './verdict-step.tsx';
import { WhereStep } from './where-step.tsx';

interface ShareWizardProps {
  author: { uid: string; handle: string };
  onShared: (experience: Experience) => void;
}

/** The three steps. The step is the history entry's, so that Back goes a step back and a reload stays. */
export function ShareWizard({ author, onShared }: ShareWizardProps) {
  const navigate = useNavigate();
  const shareExperience = useShareExperience();
  const form = useForm<Draft>({ defaultValues: loadDraft(author.uid) });
  const draft = form.watch();
  const { state } = useLocation() as { state: { step?: number } | null };
  const step = reachableStep(draft, state?.step ?? 0);
  const [discarded, setDiscarded] = useState(false);
  const panel = useFocusOnChange(step);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setDiscarded(false);
          saveDraft(author.uid, values);
        },
      }),
    [form, author.uid],
  );

  const submit = form.handleSubmit(async (values) => {
    if (step < lastStep) {
      if (isComplete(values, step)) void navigate('/share', { state: { step: step + 1 } });
      return;
    }
    try {
      const experience = await shareExperience.mutateAsync(bodyOf(values));
      eraseDraft(author.uid);
      onShared(experience);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      for (const { path, message } of failure.issues) {
        form.setError((path.split('.')[0] === 'isPositive' ? 'verdict' : path.split('.')[0]) as FieldPath<Draft>, {
          message,
        });
      }
      form.setError('root', { message: failure.message });
    }
  });

  function discard() {
    form.reset(emptyDraft);
    eraseDraft(author.uid);
    setDiscarded(true);
    void navigate('/share', { replace: true });
  }

  const stepName = share.steps.names[step] ?? '';
  return (
    <>
      <Stepper label={share.steps.label} steps={share.steps.names} current={step} />
      <form onSubmit={submit} noValidate className="mt-8">
        {step === 0 && <ShareWarning />}
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={share.stepOf(stepName, step + 1)}
          className="grid gap-5 outline-none"
        >
          {step === 0 && <WhereStep form={form} handle={author.handle} />}
          {step === 1 && <StoryStep form={form} />}
          {step === 2 && <VerdictStep form={form} />}
        </section>
        {form.formState.errors.root && <ErrorLine>{form.formState.errors.root.message}</ErrorLine>}
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
            busy={form.formState.isSubmitting}
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
      </form>
    </>
  );
}

/** Moves focus to the new step, so that keyboard and screen reader go on where the eye does. */
function useFocusOnChange(step: number) {
  const target = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    target.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return target;
}
