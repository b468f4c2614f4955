import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence, fieldErrors } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { editablePositions, editTextLimit } from '#contract/experience-rules.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf, pagePaths } from '#contract/navigation.ts';
import { refetchUnpublished } from '#web/content/unpublished.tsx';
import { useUnpublished } from '#web/content/unpublished-query.ts';
import { Preview } from '#web/content/wizard/preview.tsx';
import { useSettled, useStepPanel } from '#web/content/wizard/step.ts';
import { announce } from '#web/platform/announce.ts';
import type { ApiFailure } from '#web/platform/api.ts';
import { useMe } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CalloutButton } from '#web/ui/callout-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Form } from '#web/ui/form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type Draft, experienceSteps, faultOfName, faultOfText, stepOfField } from '../publish/draft.ts';
import { StoryStep } from '../publish/story-step.tsx';
import { VerdictStep } from '../publish/verdict-step.tsx';
import { WhereStep } from '../publish/where-step.tsx';
import { experiencePosts } from '../queries.ts';
import { useEditExperience } from './calls.ts';
import {
  canStartAnew,
  changesOf,
  draftOf,
  isSame,
  missingFields,
  rebased,
  startAnew,
  unsavedChanges,
} from './edit-draft.ts';
import { EditFailure, isDeleted } from './edit-failure.tsx';

const copy = ownExperience.edit;
const mark = ' *';

interface EditFormProps {
  experience: Experience;
  draftKey: string;
  onClose: () => void;
}

/** The edit dialog; empty once its author is signed out. */
export default function EditDialog({ post, onClose }: { post: Experience; onClose: () => void }) {
  const draftKey = useMe()?.draftKey;
  return draftKey && <EditForm experience={post} draftKey={draftKey} onClose={onClose} />;
}

/**
 * The three steps of the form, filled in. Unsaved changes are stored in this browser, so that closing loses nothing.
 */
function EditForm({ experience, draftKey, onClose }: EditFormProps) {
  // The version that is edited: live updates must not change it under the author.
  const [original, setOriginal] = useState(experience);
  const { id } = original;
  const anchor = anchorOf('experience', id);
  const opened = draftOf(original);
  const [unsaved] = useState(() => unsavedChanges(draftKey, id));
  const [resumed] = useState(() => unsaved.load(opened));
  const [isOutdated, setOutdated] = useState(resumed?.isOutdated ?? false);
  const [leftAt] = useState(unsaved.step);
  const form = useForm<Draft>({ defaultValues: resumed?.draft ?? opened });
  const edit = useEditExperience(id, {
    isOpened: (now) => isSame(draftOf(now), opened),
    onSaved() {
      unsaved.erase();
      announce(copy.saved[isPublished ? 'published' : 'unpublished']);
    },
    onUnsaved(failure) {
      if (isMounted.current) return;
      if (isDeleted(failure)) leaveDeleted();
      else announce(copy.notSaved);
    },
  });
  const mine = useUnpublished();
  const isPublished = !mine?.experiences.some((experience) => experience.id === id);
  const [step, setStep] = useState(0);
  const panel = useStepPanel(step);
  const settled = useSettled(step);
  const [isIncomplete, setIncomplete] = useState(false);
  const [discarded, setDiscarded] = useState<{ draft: Draft; step: number } | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const limit = editTextLimit(original);
  const draft = form.watch();
  const wasDeleted = isDeleted(edit.error);
  const canMove = wasDeleted && canStartAnew(draftKey);
  const isChanged = !isSame(draft, opened);

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const typed = useEffectEvent((values: Draft) => {
    form.clearErrors();
    setIncomplete(false);
    setDiscarded(null);
    unsaved.keep(values, opened);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [form]);

  // A form that is opened shows its first step, whichever it was left on.
  useEffect(() => {
    if (step > 0 && isChanged) unsaved.keepStep(step);
  }, [step, isChanged, unsaved]);

  function proceed() {
    const values = form.getValues();
    if (step === 1 && faultOfText(values.experienceText, limit)) showFault('experienceText');
    else if (step === 0 && faultOfName(values.companyName)) showFault('companyName');
    else if (!experienceSteps.isComplete(values, step)) showMissing(values);
    else if (step < experienceSteps.last) setStep(step + 1);
    else save(values);
  }

  function save(values: Draft) {
    if (!isChanged) {
      unsaved.erase();
      onClose();
      return announce(copy.unchanged);
    }
    edit.mutate(changesOf(values, opened), {
      onSuccess(outcome) {
        if ('changed' in outcome) return rebase(values, outcome.changed);
        onClose();
        // A story that is shorter now has moved away from under its menu.
        requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
      },
      onError: showIssues,
    });
  }

  /** Goes on from the experience as it has become on another device, and shows the step that no longer fits it. */
  function rebase(values: Draft, now: Experience) {
    const draft = rebased(values, opened, draftOf(now));
    setOriginal(now);
    form.reset(draft);
    setOutdated(true);
    setStep(experienceSteps.faults(draft, 1).includes('endDate') ? 1 : step);
    panel.enter();
  }

  function showMissing(values: Draft) {
    const missing = missingFields(values, step);
    setIncomplete(missing.length > 0);
    for (const field of missing) {
      form.setError(field, { message: field === 'tags' ? fieldErrors.atLeastOneTag : fieldErrors.required });
    }
    showFault(missing[0] ?? 'endDate');
  }

  /** Moves focus to a field, and scrolls to its error: below a long text, or above many tags, it would be out of sight. */
  function showFault(field: keyof Draft) {
    form.setFocus(field);
    // The form moves the focus in a timer of its own.
    setTimeout(() => {
      const described = document.activeElement?.closest('[aria-describedby]');
      const [error = ''] = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
      document.getElementById(error)?.scrollIntoView({ block: 'nearest' });
    });
  }

  function showIssues({ issues }: ApiFailure) {
    for (const { path, message } of issues) form.setError(path.split('.')[0] as FieldPath<Draft>, { message });
    setStep(Math.min(step, ...issues.map(({ path }) => stepOfField[path] ?? step)));
  }

  function discard() {
    const discarding = structuredClone(form.getValues());
    unsaved.erase();
    form.reset(opened);
    setDiscarded({ draft: discarding, step });
    setStep(0);
    panel.enter();
  }

  function undoDiscard(from: { draft: Draft; step: number }) {
    form.reset(from.draft);
    setStep(from.step);
    panel.enter();
  }

  function close() {
    onClose();
    if (wasDeleted) leaveDeleted();
    // What is being sent tells by itself what becomes of it.
    else if (isChanged && !edit.isPending) announce(copy.left);
  }

  /** Takes the card of a deleted experience away; what was written becomes a new one, unless there is one already. */
  function leaveDeleted() {
    void queryClient.invalidateQueries({ queryKey: experiencePosts.keys.all });
    void refetchUnpublished(queryClient);
    if (!canStartAnew(draftKey)) return;
    unsaved.erase();
    startAnew(draftKey, form.getValues());
    announce(copy.keptAnew);
  }

  /** Leads to the company's name. */
  function toCompany() {
    panel.leadTo('companyName');
    setStep(0);
  }

  const isResumed = resumed !== null && step === 0;
  const stepName = experienceForm.steps.names[step] ?? '';
  return (
    <Dialog title={copy.title} onClose={close}>
      <div className="mt-3">
        <Stepper label={experienceForm.steps.label} steps={experienceForm.steps.names} current={step} />
      </div>
      <Form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
        // A press beside the controls would move focus out of the step.
        onMouseDown={(event: MouseEvent) => settled || event.preventDefault()}
      >
        <div className={settled ? undefined : 'pointer-events-none'}>
          <div role="status" className="mb-5 empty:hidden">
            {discarded && (
              <Callout tone="info">
                {copy.discarded}
                <CalloutButton onClick={() => undoDiscard(discarded)}>{controls.undo}</CalloutButton>
              </Callout>
            )}
            {isChanged && (isOutdated || isResumed) && (
              <Callout tone={isOutdated ? 'warm' : 'info'}>
                {isOutdated ? copy.outdated : copy.resumed}
                {isResumed && leftAt > 0 && (
                  <CalloutButton onClick={() => setStep(leftAt)}>{wizard.goOn}</CalloutButton>
                )}
              </Callout>
            )}
          </div>
          <p className="mb-4 text-sm text-ink-faint">{copy.starred}</p>
          <section
            ref={panel.ref}
            tabIndex={-1}
            inert={edit.isPending}
            aria-label={experienceForm.stepOf(stepName, step + 1)}
            className="grid gap-5"
          >
            {step === 0 && <WhereStep form={form} positions={editablePositions(original)} mark={mark} />}
            {step === 1 && <StoryStep form={form} limit={limit} mark={mark} />}
            {step === 2 && (
              <>
                <div className="empty:hidden">
                  <Preview
                    text={draft.experienceText}
                    firm={draft.companyName}
                    heading={{ text: draft.companyName, edit: wizard.preview.editCompany, onEdit: toCompany }}
                    onChange={(text) => form.setValue('experienceText', text)}
                    onEdit={() => setStep(1)}
                  >
                    {null}
                  </Preview>
                </div>
                <VerdictStep form={form} mark={mark} />
              </>
            )}
          </section>
          {!wasDeleted && <p className="mt-5 text-sm text-ink-faint">{copy.kept}</p>}
          {isChanged && !wasDeleted && !edit.isPending && (
            <Button variant="quiet" size="sm" className="-ml-4" onClick={discard}>
              {copy.discard}
            </Button>
          )}
          <DialogActions
            failure={
              isIncomplete ? (
                <ErrorLine>{errorSentence('validation', 'updateExperience')}</ErrorLine>
              ) : (
                edit.error && (
                  <EditFailure failure={edit.error} anchor={anchor} unsent={canMove ? '' : draft.experienceText} />
                )
              )
            }
          >
            {step > 0 && (
              <Button onClick={() => setStep(step - 1)}>
                <Icon name="arrow-left-bold" />
                {experienceForm.back}
              </Button>
            )}
            {canMove && (
              <Button
                variant="primary"
                className="grow"
                // The button that was pressed is gone.
                autoFocus
                onClick={() => {
                  close();
                  void navigate(pagePaths.share);
                }}
              >
                {copy.startAnew}
              </Button>
            )}
            {!wasDeleted && (
              <Button type="submit" variant="primary" className="grow" busy={edit.isPending} busyLabel={copy.saving}>
                {step < experienceSteps.last ? experienceForm.next : copy.save}
                {step < experienceSteps.last && <Icon name="arrow-right-bold" />}
              </Button>
            )}
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}
