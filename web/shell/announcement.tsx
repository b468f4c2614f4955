import { useEffect } from 'react';
import { waits } from '#contract/limits.ts';
import { announce, useAnnouncement } from '#web/platform/announce.ts';
import { Toast } from '#web/ui/toast.tsx';

/**
 * The live region of status messages, shown for a few seconds. It stays mounted, since screen readers miss what comes
 * with its region.
 */
export function Announcement() {
  const said = useAnnouncement();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => announce(null), waits.toast);
    return () => clearTimeout(timer);
  }, [said]);
  return <div role="status">{said && <Toast>{said.words}</Toast>}</div>;
}
