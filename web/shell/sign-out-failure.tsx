import { useMutationState } from '@tanstack/react-query';
import { shell } from '#contract/copy/shell.ts';
import { signOutKey, useSignOut } from '#web/platform/session.ts';
import { Toast } from '#web/ui/toast.tsx';

/** Says so when signing out failed: on a shared device somebody must know that they are still signed in. */
export function SignOutFailure() {
  const signOut = useSignOut();
  const last = useMutationState({
    filters: { mutationKey: signOutKey },
    select: (mutation) => mutation.state.status,
  }).at(-1);
  if (last !== 'error') return null;
  return (
    <Toast role="alert" onRetry={() => signOut.mutate()}>
      {shell.signOutFailed}
    </Toast>
  );
}
