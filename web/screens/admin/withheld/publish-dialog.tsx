import type { WithheldPost } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { useDecideAll } from '#web/admin/calls.ts';
import { ConfirmSession } from '#web/admin/confirm-session.tsx';
import { isUnconfirmed } from '#web/admin/queries.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { announce } from '#web/platform/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

const copy = admin.withheld;

/** The dialog that publishes the withheld posts of one rule. What is decided or gone meanwhile is passed over. */
export default function PublishDialog({ posts, onClose }: { posts: WithheldPost[]; onClose: () => void }) {
  const decide = useDecideAll(({ code }) => code === 'not-found' || code === 'report/already-resolved');
  const publish = () => {
    if (decide.isPending) return;
    const decisions = posts.map(({ kind, postId, targetType, targetId }) => ({
      kind,
      postId,
      targetType,
      targetId,
      action: 'keep' as const,
    }));
    const end = () => {
      onClose();
      announce(copy.publishedAll);
    };
    decide.decideAll(decisions).then(end, () => {});
  };
  // A pending decision can not be cancelled.
  const close = () => decide.isPending || onClose();
  const needsConfirmation = isUnconfirmed(decide.error);
  return (
    <Dialog
      title={needsConfirmation ? admin.confirm.title : copy.publishTitle(formatCount(posts.length))}
      onClose={close}
    >
      {needsConfirmation ? (
        <ConfirmSession onConfirmed={publish} />
      ) : (
        <>
          <p className="mt-2 leading-normal text-ink-soft">{copy.publishConsequence}</p>
          <DialogActions failure={decide.error && <CallFailure failure={decide.error} operation="createDecision" />}>
            <Button onClick={close}>{admin.decide.cancel}</Button>
            <Button variant="primary" className="grow" busy={decide.isPending} onClick={publish}>
              <Icon name="check-bold" />
              {copy.publish}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
