import { useEffect, useRef } from 'react';
import { copying } from '#contract/copy/copying.ts';
import { publication } from '#contract/copy/publication.ts';
import { waits } from '#contract/limits.ts';
import { announce, useAnnouncement } from '#web/platform/announce.ts';
import { useCopy } from '#web/ui/copy-button.tsx';
import { Toast, ToastButton } from '#web/ui/toast.tsx';

/**
 * The live region of status messages, shown for a few seconds. It stays mounted, since screen readers miss what comes
 * with its region.
 */
export function Announcement() {
  const announcement = useAnnouncement();
  useEffect(() => {
    if (!announcement) return;
    const isOffer = announcement.link !== undefined || announcement.undo !== undefined;
    const timer = setTimeout(() => announce(null), isOffer ? waits.undo : waits.toast);
    return () => clearTimeout(timer);
  }, [announcement]);
  const takeBack = () => {
    announcement?.undo?.();
    announce(null);
  };
  return (
    <div role="status">
      {announcement && (
        <Toast
          action={announcement.link && <CopyLink address={announcement.link} />}
          {...(announcement.undo && { onUndo: takeBack })}
        >
          {announcement.words}
        </Toast>
      )}
    </div>
  );
}

/** Copies an address; where that fails, shows it selected. */
function CopyLink({ address }: { address: string }) {
  const source = useRef<HTMLSpanElement>(null);
  const { outcome, copy } = useCopy(source);
  return (
    <>
      <span ref={source} aria-hidden="true" className={outcome === 'failed' ? 'text-sm break-all' : 'sr-only'}>
        {address}
      </span>
      <ToastButton onClick={copy}>{outcome === 'copied' ? copying.copied : publication.copyLink}</ToastButton>
    </>
  );
}
