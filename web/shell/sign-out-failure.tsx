import { useMutationState } from '@tanstack/react-query';
import { memberMenu } from '#contract/copy/member-menu.ts';
import { signOutKey, useSignOut } from '#web/platform/sign-out.ts';
import { Toast } from '#web/ui/toast.tsx';

/** Says that signing out failed: on a shared device somebody must know that they are still signed in. */
export function SignOutFailure() {
  const signOut = useSignOut();
  const last = useMutationState({
    filters: { mutationKey: signOutKey },
    select: (mutation) => mutation.state.status,
  }).at(-1);
  if (last !== 'error') return null;
  return (
    <Toast role="alert" onRetry={() => signOut.mutate()}>
      {memberMenu.signOutFailed}
    </Toast>
  );
}
