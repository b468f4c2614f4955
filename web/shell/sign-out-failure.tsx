import { useMutationState } from '@tanstack/react-query';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { type ShelfChoice, signOutKey, useSignOut } from '#web/platform/sign-out.ts';
import { Toast } from '#web/ui/toast.tsx';

/** Says that signing out failed: on a shared device somebody must know that they are still signed in. */
export function SignOutFailure() {
  const signOut = useSignOut();
  const last = useMutationState({
    filters: { mutationKey: signOutKey },
    select: ({ state }) => ({ hasFailed: state.status === 'error', choice: state.variables as ShelfChoice }),
  }).at(-1);
  if (!last?.hasFailed) return null;
  return (
    <Toast role="alert" onRetry={() => signOut.mutate(last.choice)}>
      {memberMenu.signOutFailed}
    </Toast>
  );
}
