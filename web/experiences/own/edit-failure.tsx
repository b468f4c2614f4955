import { useRef } from 'react';
import { experienceForm } from '#contract/copy/experience-form.ts';
import { offline } from '#contract/copy/offline.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { CopyButton, CopyFailure, useCopy } from '#web/ui/copy-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { isDeleted } from './calls.ts';

const copy = ownExperience.edit;

interface EditFailureProps {
  failure: ApiFailure;
  /** The anchor of the experience. */
  anchor: string;
  /** The text that can not become a new experience, since the form of one has a draft; empty where it can. */
  unsent: string;
}

/** The reason why an edit could not be saved. */
export function EditFailure({ failure, anchor, unsent }: EditFailureProps) {
  if (isDeleted(failure)) return unsent === '' ? <ErrorLine>{copy.deleted}</ErrorLine> : <Unsent text={unsent} />;
  return (
    <>
      <CallFailure failure={failure} operation="updateExperience" signIn={{ anchor, purpose: 'edit' }} />
      {failure.status === 0 && <p className="mt-1 text-sm text-ink-soft">{offline.formNotice}</p>}
    </>
  );
}

/** A text that is lost on closing, with a button that copies it. */
function Unsent({ text }: { text: string }) {
  const source = useRef<HTMLTextAreaElement>(null);
  const { outcome, copy: copyText } = useCopy(source);
  return (
    <>
      <ErrorLine>{copy.deletedBesideDraft}</ErrorLine>
      <Textarea
        ref={source}
        readOnly
        short
        rows={4}
        value={text}
        aria-label={experienceForm.text.label}
        className="mt-2"
      />
      <div className="mt-2">
        <CopyButton size="sm" outcome={outcome} onClick={copyText}>
          {copy.copyText}
        </CopyButton>
        {outcome === 'failed' && <CopyFailure />}
      </div>
    </>
  );
}
