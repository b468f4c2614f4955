import { useNavigate } from 'react-router';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { wizard } from '#contract/copy/wizard.ts';
import { editablePositions } from '#contract/experience-rules.ts';
import type { Experience } from '#contract/experiences.ts';
import { pagePaths } from '#contract/navigation.ts';
import { Preview } from '#web/content/wizard/preview.tsx';
import { StepFrame } from '#web/content/wizard/step-frame.tsx';
import { useMe } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CalloutButton } from '#web/ui/callout-button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { experienceSteps } from '../publish/draft.ts';
import { StoryStep } from '../publish/story-step.tsx';
import { VerdictStep } from '../publish/verdict-step.tsx';
import { WhereStep } from '../publish/where-step.tsx';
import { EditFailure } from './edit-failure.tsx';
import { type EditOptions, useEdit } from './use-edit.ts';

const copy = ownExperience.edit;
const mark = ' *';

/** The edit dialog; empty once its author is signed out. */
export default function EditDialog({ post, onClose }: { post: Experience; onClose: () => void }) {
  const draftKey = useMe()?.draftKey;
  return draftKey && <EditForm experience={post} draftKey={draftKey} onClose={onClose} />;
}

/** The three steps of the form, filled in. */
function EditForm(options: EditOptions) {
  const edit = useEdit(options);
  const { form, draft, step, setStep } = edit;
  return (
    <Dialog title={copy.title} onClose={edit.close}>
      <div className="mt-3">
        <Stepper label={experienceForm.steps.label} steps={experienceForm.steps.names} current={step} />
      </div>
      <StepFrame
        step={step}
        label={experienceForm.stepOf(experienceForm.steps.names[step] ?? '', step + 1)}
        panel={edit.panel}
        isBusy={edit.isSaving}
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          edit.proceed();
        }}
        above={
          <>
            <EditNotes edit={edit} />
            <p className="mb-4 text-sm text-ink-faint">{copy.starred}</p>
          </>
        }
        below={
          <>
            {!edit.wasDeleted && <p className="mt-5 text-sm text-ink-faint">{copy.kept}</p>}
            {edit.isChanged && !edit.wasDeleted && !edit.isSaving && (
              <Button variant="quiet" size="sm" className="-ml-4" onClick={edit.discard}>
                {copy.discard}
              </Button>
            )}
            <EditActions edit={edit} />
          </>
        }
      >
        {step === 0 && <WhereStep form={form} positions={editablePositions(edit.original)} mark={mark} />}
        {step === 1 && <StoryStep form={form} limit={edit.limit} mark={mark} />}
        {step === 2 && (
          <>
            <div className="empty:hidden">
              <Preview
                text={draft.experienceText}
                firm={draft.companyName}
                heading={{ text: draft.companyName, edit: wizard.preview.editCompany, onEdit: edit.toCompany }}
                onChange={(text) => form.setValue('experienceText', text)}
                onEdit={() => setStep(1)}
              >
                {null}
              </Preview>
            </div>
            <VerdictStep form={form} mark={mark} />
          </>
        )}
      </StepFrame>
    </Dialog>
  );
}

type Edit = ReturnType<typeof useEdit>;

/** What is said above the fields: of changes that were discarded, left unsaved, or begun from an older version. */
function EditNotes({ edit }: { edit: Edit }) {
  const { isChanged, isOutdated, isResumed, leftAt, undoDiscard } = edit;
  return (
    <div role="status" className="mb-5 empty:hidden">
      {undoDiscard && (
        <Callout tone="info">
          {copy.discarded}
          <CalloutButton onClick={undoDiscard}>{controls.undo}</CalloutButton>
        </Callout>
      )}
      {isChanged && (isOutdated || isResumed) && (
        <Callout tone={isOutdated ? 'warm' : 'info'}>
          {isOutdated ? copy.outdated : copy.resumed}
          {isResumed && leftAt > 0 && <CalloutButton onClick={() => edit.setStep(leftAt)}>{wizard.goOn}</CalloutButton>}
        </Callout>
      )}
    </div>
  );
}

/** The buttons below the fields, and why the changes could not be saved. */
function EditActions({ edit }: { edit: Edit }) {
  const { step, failure, canMove, wasDeleted } = edit;
  const navigate = useNavigate();
  const isLast = step === experienceSteps.last;
  const fault = edit.isIncomplete ? (
    <ErrorLine>{errorSentence('validation', 'updateExperience')}</ErrorLine>
  ) : (
    failure && <EditFailure failure={failure} anchor={edit.anchor} unsent={canMove ? '' : edit.draft.experienceText} />
  );
  return (
    <DialogActions failure={fault}>
      {step > 0 && (
        <Button onClick={() => edit.setStep(step - 1)}>
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
            edit.close();
            void navigate(pagePaths.share);
          }}
        >
          {copy.startAnew}
        </Button>
      )}
      {!wasDeleted && (
        <Button type="submit" variant="primary" className="grow" busy={edit.isSaving} busyLabel={copy.saving}>
          {isLast ? copy.save : experienceForm.next}
          {!isLast && <Icon name="arrow-right-bold" />}
        </Button>
      )}
    </DialogActions>
  );
}
