import { useEffect } from 'react';
import { waits } from '#contract/limits.ts';
import { announce, useAnnouncement } from '#web/platform/announce.ts';
import { Toast } from '#web/ui/toast.tsx';

/** Says for a few seconds what has just happened. The region stays, lest screen readers miss what comes into it. */
export function Announcement() {
  const said = useAnnouncement();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => announce(null), waits.toast);
    return () => clearTimeout(timer);
  }, [said]);
  return <div role="status">{said && <Toast>{said.words}</Toast>}</div>;
}
