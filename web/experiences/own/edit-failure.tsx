import { useNavigate } from 'react-router';
import { offline } from '#contract/copy/offline.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { pagePaths } from '#contract/navigation.ts';
import { newPostPositions } from '#contract/vocabulary.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { type Draft, experienceDraft } from '../publish/draft.ts';

const copy = ownExperience.edit;

/** Whether an edit failed because its experience has been deleted. */
export const isGone = (failure: ApiFailure | null) => failure?.status === 404;

/** The reason why an edit could not be saved. */
export function EditFailure({ failure }: { failure: ApiFailure }) {
  if (isGone(failure)) return <ErrorLine>{copy.gone}</ErrorLine>;
  return (
    <>
      <CallFailure failure={failure} operation="updateExperience" />
      {failure.status === 0 && <p className="mt-1 text-sm text-ink-soft">{offline.formNotice}</p>}
    </>
  );
}

interface StartAnewProps {
  draftKey: string;
  /** Called for what was written, when it goes on as a new experience. */
  onStart: () => Draft;
}

/**
 * The button that leads to the form of a new experience with what was written about one that is gone; nothing while
 * that form has a draft, which it would replace.
 */
export function StartAnew({ draftKey, onStart }: StartAnewProps) {
  const navigate = useNavigate();
  if (!experienceDraft.isEmpty(experienceDraft.load(draftKey))) return null;
  function start() {
    const written = onStart();
    // A new experience does not have the positions of an edit.
    const positionType = newPostPositions.find((position) => position === written.positionType) ?? '';
    experienceDraft.save(draftKey, { ...written, positionType });
    void navigate(pagePaths.share);
  }
  return (
    <Button variant="primary" className="grow" onClick={start}>
      {copy.startAnew}
    </Button>
  );
}
