import { admin } from '#contract/copy/admin.ts';
import { useDecide } from '#web/admin/calls.ts';
import { announce } from '#web/platform/announce.ts';
import type { ReportGroup } from './groups.ts';

/** Mutation that keeps a reported target, which resolves its reports on screen. */
export function useKeep({ target, reports }: ReportGroup, onKept?: () => void) {
  const decide = useDecide();
  const keep = () => {
    if (decide.isPending) return;
    const { kind, postId, targetType, targetId } = target;
    decide.mutate(
      { kind, postId, targetType, targetId, action: 'keep', reportIds: reports.map(({ id }) => id) },
      {
        onSuccess() {
          announce(admin.reports.kept);
          onKept?.();
        },
      },
    );
  };
  return { keep, isPending: decide.isPending, failure: decide.error, forget: decide.reset };
}
