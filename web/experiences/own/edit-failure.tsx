import { offline } from '#contract/copy/offline.ts';
import { ownExperience } from '#contract/copy/own-experience.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import type { ApiFailure } from '#web/platform/api.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';

const copy = ownExperience.edit;

/** Whether an edit failed because its experience has been deleted. */
export const isGone = (failure: ApiFailure | null) => failure?.status === 404;

/** The reason why the edit of an experience with this anchor could not be saved. */
export function EditFailure({ failure, anchor }: { failure: ApiFailure; anchor: string }) {
  if (isGone(failure)) return <ErrorLine>{copy.gone}</ErrorLine>;
  return (
    <>
      <CallFailure failure={failure} operation="updateExperience" signIn={{ anchor, purpose: 'edit' }} />
      {failure.status === 0 && <p className="mt-1 text-sm text-ink-soft">{offline.formNotice}</p>}
    </>
  );
}
