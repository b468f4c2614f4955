import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '#contract/copy/errors.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { editTextLimit } from '#contract/experience-rules.ts';
import type { Experience } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { refetchUnpublished } from '#web/content/unpublished/calls.ts';
import { useUnpublished } from '#web/content/unpublished/query.ts';
import { showIssues } from '#web/content/wizard/issues.ts';
import { useStepPanel } from '#web/content/wizard/step.ts';
import { announce } from '#web/platform/announce.ts';
import { type Draft, experienceSteps, faultOfName, faultOfText, namedInBody } from '../publish/draft.ts';
import { experiencePosts } from '../queries.ts';
import { isDeleted, useEditExperience } from './calls.ts';
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

const copy = ownExperience.edit;

export interface EditOptions {
  experience: Experience;
  draftKey: string;
  /** Unmounts the form. */
  onClose: () => void;
}

/**
 * State of the form that edits an experience: its steps, its values, saving and closing. Unsaved changes are stored in
 * this browser, so that closing loses nothing.
 */
export function useEdit({ experience, draftKey, onClose }: EditOptions) {
  // The version that is edited: live updates must not change it under the author.
  const [original, setOriginal] = useState(experience);
  const { id } = original;
  const anchor = anchorOf('experience', id);
  const opened = draftOf(original);
  const [unsaved] = useState(() => unsavedChanges(draftKey, id));
  const [resumed] = useState(() => unsaved.load(opened));
  const [leftAt] = useState(unsaved.step);
  const form = useForm<Draft>({ defaultValues: resumed?.draft ?? opened });
  const draft = form.watch();
  const isChanged = !isSame(draft, opened);
  const limit = editTextLimit(original);

  const [step, setStep] = useState(0);
  const panel = useStepPanel(step);
  const [isOutdated, setOutdated] = useState(resumed?.isOutdated ?? false);
  /** The step that was found to have empty starred fields. */
  const [incompleteStep, setIncompleteStep] = useState<number | null>(null);
  const [discarded, setDiscarded] = useState<{ draft: Draft; step: number } | null>(null);

  const queryClient = useQueryClient();
  const mine = useUnpublished();
  const isPublished = !mine?.experiences.some((experience) => experience.id === id);
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
  const wasDeleted = isDeleted(edit.error);

  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const typed = useEffectEvent((values: Draft) => {
    form.clearErrors();
    setIncompleteStep(null);
    setDiscarded(null);
    unsaved.keep(values, opened);
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }), [form]);

  // A form that is opened shows its first step, whichever it was left on.
  useEffect(() => {
    if (step > 0 && isChanged) unsaved.keepStep(step);
  }, [step, isChanged, unsaved]);

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
      onError: (failure) => setStep(showIssues(form, experienceSteps, failure, step, namedInBody)),
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
    setIncompleteStep(missing.length > 0 ? step : null);
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

  /** Takes the card of a deleted experience away; what was written becomes a new one, unless there is one already. */
  function leaveDeleted() {
    void queryClient.invalidateQueries({ queryKey: experiencePosts.keys.all });
    void refetchUnpublished(queryClient);
    if (!canStartAnew(draftKey)) return;
    unsaved.erase();
    startAnew(draftKey, form.getValues());
    announce(copy.keptAnew);
  }

  return {
    original,
    anchor,
    form,
    draft,
    limit,
    step,
    setStep,
    panel,
    isChanged,
    /** Whether these are changes of an earlier time, shown at the step where they begin. */
    isResumed: resumed !== null && step === 0,
    /** The step on which they were left. */
    leftAt,
    /** Whether the experience has changed on another device since the changes were begun. */
    isOutdated,
    /** Whether starred fields of the step are empty. */
    isIncomplete: incompleteStep === step,
    isSaving: edit.isPending,
    failure: edit.error,
    wasDeleted,
    /** Whether what was written about a deleted experience can become a new one. */
    canMove: wasDeleted && canStartAnew(draftKey),
    /** Goes to the next step, or saves on the last; shows the first fault of the step instead where there is one. */
    proceed() {
      const values = form.getValues();
      if (step === 1 && faultOfText(values.experienceText, limit)) showFault('experienceText');
      else if (step === 0 && faultOfName(values.companyName)) showFault('companyName');
      else if (!experienceSteps.isComplete(values, step)) showMissing(values);
      else if (step < experienceSteps.last) setStep(step + 1);
      else save(values);
    },
    discard() {
      const discarding = structuredClone(form.getValues());
      unsaved.erase();
      form.reset(opened);
      setDiscarded({ draft: discarding, step });
      setStep(0);
      panel.enter();
    },
    /** Restores the discarded changes, until something else is typed. */
    undoDiscard:
      discarded &&
      (() => {
        form.reset(discarded.draft);
        setStep(discarded.step);
        panel.enter();
      }),
    close() {
      onClose();
      if (wasDeleted) leaveDeleted();
      // What is being sent tells by itself what becomes of it.
      else if (isChanged && !edit.isPending) announce(copy.left);
    },
    /** Leads to the company's name. */
    toCompany() {
      panel.leadTo('companyName');
      setStep(0);
    },
  };
}
