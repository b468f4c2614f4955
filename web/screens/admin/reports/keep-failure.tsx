import { moderationErrors } from '#contract/copy/moderation.ts';
import { ConfirmDialog } from '#web/admin/confirm-session.tsx';
import { isUnconfirmed } from '#web/admin/queries.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import type { useKeep } from './keep.ts';

/** The reason why keeping a target failed, or the confirmation that has to come first. */
export function KeepFailure({ keeping: { failure, keep, forget } }: { keeping: ReturnType<typeof useKeep> }) {
  if (!failure) return null;
  if (isUnconfirmed(failure)) return <ConfirmDialog onConfirmed={keep} onClose={forget} />;
  return failure.mayPass ? (
    <ErrorLine onRetry={keep}>{moderationErrors.report}</ErrorLine>
  ) : (
    <ErrorLine>{failure.message}</ErrorLine>
  );
}
