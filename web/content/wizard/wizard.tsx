import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { wizard as copy } from '#contract/copy/wizard.ts';
import { waits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CalloutButton } from '#web/ui/callout-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Toast } from '#web/ui/toast.tsx';
import type { KeptDraft, Steps } from './draft.ts';
import { useStep, useStepPanel } from './step.ts';
import { StepFrame } from './step-frame.tsx';

interface WizardOptions<Draft extends FieldValues> {
  path: string;
  form: UseFormReturn<Draft>;
  steps: Steps<Draft>;
  kept: KeptDraft<Draft>;
  draftKey: string;
  /** Called when another tab has erased this draft, to end what is under way outside the form. */
  onErasedElsewhere: () => void;
}

interface Discarding<Draft> {
  /** Ends what is under way outside the form. */
  forget?: () => void;
  /** The draft that replaces the discarded one; an empty one if left out. */
  other?: Draft;
  /** What is said of the discarded draft, beside what undoes it. */
  says?: string | undefined;
}

/** State of a form in steps: the step on screen, navigation, and the draft, stored while it is typed. */
export function useWizard<Draft extends FieldValues>({
  path,
  form,
  steps,
  kept,
  draftKey,
  onErasedElsewhere,
}: WizardOptions<Draft>) {
  const navigate = useNavigate();
  const step = useStep(path, (wanted) => steps.reachable(form.getValues(), wanted));
  const panel = useStepPanel(step);
  const [isResumed, setResumed] = useState(() => !kept.isEmpty(form.getValues()));
  const [leftAt] = useState(() => kept.stepOf(draftKey));
  const [discarded, setDiscarded] = useState<{ draft: Draft; step: number; says: string; wasResumed: boolean } | null>(
    null,
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setDiscarded(null);
          kept.save(draftKey, values);
        },
      }),
    [form, kept, draftKey],
  );

  // A form that is opened shows its first step, whichever it was left on.
  useEffect(() => {
    if (step > 0) kept.saveStep(draftKey, step);
  }, [step, kept, draftKey]);

  // A draft that another tab has published or discarded is erased here as well; one that differs stays.
  const followErasing = useEffectEvent((isSame: (draft: Draft) => boolean) => {
    const draft = form.getValues();
    if (!isSame(draft)) return kept.save(draftKey, draft);
    onErasedElsewhere();
    form.reset(kept.empty as DefaultValues<Draft> & Draft);
    setResumed(false);
    void navigate(path, { replace: true, state: { step: 0 } });
  });
  useEffect(() => kept.onErasedElsewhere(draftKey, (isSame) => followErasing(isSame)), [kept, draftKey]);

  useEffect(() => {
    if (!discarded) return;
    const timer = setTimeout(() => setDiscarded(null), waits.undo);
    return () => clearTimeout(timer);
  }, [discarded]);

  const goTo = (next: number) => void navigate(path, { state: { step: next } });
  const draft = form.watch();

  /** Replaces the form's values by a draft, and shows one of its steps. */
  function replace(draft: Draft, at: number) {
    form.reset(draft as DefaultValues<Draft> & Draft);
    kept.save(draftKey, draft);
    panel.enter();
    void navigate(path, { replace: true, state: { step: at } });
  }

  return {
    step,
    panel,
    isLast: step === steps.last,
    isResumed,
    isEmpty: kept.isEmpty(draft),
    /** The fields of the step that are missing or wrong, in their order on screen. */
    faults: steps.faults(draft, step).map((name) => ({
      name: String(name),
      focus: () => form.setFocus(name as FieldPath<Draft>),
    })),
    /** The step on which the form was left, as far as the draft allows it. */
    leftAt: steps.reachable(draft, leftAt),
    goTo,
    /** Shows a step with the focus in one of its fields. */
    leadTo(field: FieldPath<Draft>, at: number) {
      panel.leadTo(field);
      goTo(at);
    },
    /** Shows the step on which the form was left, with those before it behind Back. */
    resume(at: number) {
      for (let next = step + 1; next <= at; next += 1) goTo(next);
    },
    goBack: () => void navigate(-1),
    /** Discards the draft, which can be undone for a while. */
    discard({ forget, other = kept.empty, says = copy.discarded }: Discarding<Draft> = {}) {
      const draft = structuredClone(form.getValues());
      forget?.();
      replace(other, 0);
      setDiscarded({ draft, step, says, wasResumed: isResumed });
      setResumed(false);
    },
    /** What is said of a draft that was discarded a moment ago. */
    discarded: discarded?.says,
    /** Restores the discarded draft, for as long as that is possible. */
    undo:
      discarded &&
      (() => {
        replace(discarded.draft, discarded.step);
        setResumed(discarded.wasResumed);
        setDiscarded(null);
      }),
  };
}

interface WizardProps {
  wizard: ReturnType<typeof useWizard>;
  steps: readonly [string, string, string];
  /** `resumed` stands in place of the usual words above a draft that was there, and `instead` offers another way. */
  words: {
    submit: string;
    kept: string;
    resumed?: string | undefined;
    instead?: ReactNode;
    discard?: string | undefined;
  };
  canGoOn: boolean;
  /** The labels of the fields that may be missing or wrong: they are named while the form can not go on. */
  labels: Partial<Record<string, string>>;
  isBusy: boolean;
  /** Whether the draft is on its way: what is being sent can not be discarded. */
  isSending: boolean;
  onSubmit: () => void;
  onDiscard: () => void;
  /** Content above the fields. */
  callout?: ReactNode;
  /** Content below the fields: why the post could not be sent. */
  failure: ReactNode;
  /** The fields of the step. */
  children: ReactNode;
}

/** The frame of a form in steps. */
export function Wizard({ wizard, steps, words, ...props }: WizardProps) {
  const { step, panel, isLast } = wizard;
  return (
    <>
      <Stepper label={copy.stepsLabel} steps={steps} current={step} />
      <StepFrame
        step={step}
        label={copy.stepOf(steps[step] ?? '', step + 1)}
        panel={panel}
        isBusy={props.isBusy}
        className="mt-5 md:mt-8"
        onSubmit={props.onSubmit}
        above={
          <>
            {props.callout}
            <div role="status" className="mb-5 empty:hidden md:mb-7">
              {wizard.isResumed && !wizard.isEmpty && step === 0 && (
                <Callout tone="info">
                  {words.resumed ?? copy.resumed}
                  {wizard.leftAt > 0 && (
                    <CalloutButton onClick={() => wizard.resume(wizard.leftAt)}>{copy.goOn}</CalloutButton>
                  )}
                  {words.instead}
                </Callout>
              )}
            </div>
          </>
        }
        below={
          <>
            <div className="mt-4 empty:hidden">{props.failure}</div>
            <div className="mt-8">
              {!props.canGoOn && wizard.faults.length > 0 && (
                <div className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  <p>{copy.faults}</p>
                  {wizard.faults.map(({ name, focus }) => (
                    <button key={name} type="button" className="link min-h-11 min-w-11 text-left" onClick={focus}>
                      {props.labels[name]}
                    </button>
                  ))}
                </div>
              )}
              <div className="flex flex-wrap gap-3 max-[24rem]:gap-2 max-[24rem]:*:px-3">
                {step > 0 && (
                  <Button onClick={wizard.goBack}>
                    <Icon name="arrow-left-bold" />
                    {copy.back}
                  </Button>
                )}
                <Button
                  type="submit"
                  variant="primary"
                  className="grow"
                  disabled={!props.canGoOn}
                  busy={props.isBusy}
                  // A field that lost the focus now would show its error, and push the button away before it is clicked.
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {isLast ? words.submit : copy.next}
                  <Icon name={isLast ? 'paper-plane-tilt-bold' : 'arrow-right-bold'} />
                </Button>
              </div>
            </div>
            <p className="mt-6 text-sm text-ink-faint">{words.kept}</p>
            {!wizard.isEmpty && !props.isSending && (
              <Button variant="quiet" size="sm" className="-ml-4" onClick={props.onDiscard}>
                {words.discard ?? copy.discard}
              </Button>
            )}
          </>
        }
      >
        {props.children}
      </StepFrame>
      <div role="status">{wizard.undo && <Toast onUndo={wizard.undo}>{wizard.discarded}</Toast>}</div>
    </>
  );
}
