import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { formatDay } from '#contract/text/dates.ts';
import { answerOf, useApi } from '#web/platform/api.ts';
import { meKey } from '#web/platform/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';

/** The banner of a closed account in its grace period: the day of its erasure, and a button that reopens it. */
export default function ClosingBanner({ day }: { day: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => answerOf(api.api.me.reopen.$post()),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: meKey }),
  });
  return (
    <div className="wrap w-full pb-4">
      <Callout tone="warm" role="status">
        <p className="mb-3">{memberMenu.closing(formatDay(day))}</p>
        <Button size="sm" busy={reopen.isPending} onClick={() => reopen.mutate()}>
          {memberMenu.reopen}
        </Button>
        {reopen.error && <ErrorLine>{reopen.error.message}</ErrorLine>}
      </Callout>
    </div>
  );
}
