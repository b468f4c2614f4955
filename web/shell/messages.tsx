import { useOffline } from '#web/platform/offline.ts';
import { toastsId } from '#web/ui/toast.tsx';
import { Announcement } from './announcement.tsx';
import { OfflineToast } from './offline-toast.tsx';
import { SignOutFailure } from './sign-out-failure.tsx';

/** The messages that can appear on any page. They share one chunk, which must be loaded before the network goes. */
export default function Messages() {
  return (
    <div id={toastsId} className="toast-place">
      <SignOutFailure />
      {useOffline() && <OfflineToast />}
      <Announcement />
    </div>
  );
}
