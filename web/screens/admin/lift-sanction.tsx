import { admin } from '#contract/copy/admin.ts';
import { useLiftSanction } from '#web/admin/calls.ts';
import { announce } from '#web/platform/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';

const copy = admin.decisions;

/** The button that ends the sanction of a decision before its time. */
export function LiftSanction({ id }: { id: string }) {
  const lift = useLiftSanction();
  const end = () =>
    lift.mutateAsync(id).then(
      () => announce(copy.lifted),
      () => {},
    );
  return (
    <div className="mt-2">
      <Button size="sm" busy={lift.isPending} onClick={end}>
        <Icon name="arrow-u-up-left-bold" />
        {copy.lift}
      </Button>
      {lift.error && <ErrorLine>{lift.error.message}</ErrorLine>}
    </div>
  );
}
