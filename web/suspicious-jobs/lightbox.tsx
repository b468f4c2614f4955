import 'photoswipe/style.css';
import PhotoSwipe from 'photoswipe';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { ListingImage } from '#contract/images.ts';
import type { IconName } from '#web/icons/names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { openModal } from '#web/ui/modal.ts';
import { QuickExit } from '#web/ui/quick-exit.tsx';
import { srcSetOf } from './src-set.ts';

const copy = suspiciousJobs.photos;

interface LightboxProps {
  title: string;
  images: ListingImage[];
  /** The index of the photo to start with. */
  first: number;
  onClose: () => void;
}

/** The maximum magnification: small print of a screenshot fills a phone. */
const largestZoom = 4;
/** The heights of the bars above and below a photo, in pixels. */
const bars = { top: 64, bottom: 72 };

/**
 * A modal dialog with photos in full size, open as long as it is mounted. PhotoSwipe lays them out and handles touch,
 * mouse and arrow keys: swipe, pinch, double tap, drag down to close. The dialog traps focus, closes on Esc and
 * restores focus.
 */
export default function Lightbox({ title, images, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [gallery, setGallery] = useState<PhotoSwipe>();
  const [current, setCurrent] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const close = useEffectEvent(onClose);
  // Opened once: a render around it must not lead the reader back to the first photo.
  const open = useEffectEvent(() => {
    const opened = new PhotoSwipe({
      appendToEl: stage.current as HTMLElement,
      dataSource: images.map((image, index) => ({
        src: image.url,
        srcset: srcSetOf(image),
        width: image.width,
        height: image.height,
        alt: copy.alt(title, index + 1),
      })),
      index: first,
      padding: { ...bars, left: 0, right: 0 },
      maxZoomLevel: ({ fit }) => Math.max(fit * largestZoom, 1),
      secondaryZoomLevel: ({ fit }) => Math.max(fit * 2.5, 1),
      loop: false,
      // Focus, Esc and buttons belong to the dialog.
      trapFocus: false,
      returnFocus: false,
      escKey: false,
      arrowPrev: false,
      arrowNext: false,
      close: false,
      counter: false,
      zoom: false,
      showHideAnimationType: 'none',
      zoomAnimationDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250,
      tapAction: false,
      bgOpacity: 0,
      errorMsg: copy.failed,
    });
    opened.on('change', () => setCurrent(opened.currIndex));
    opened.on('zoomPanUpdate', () => setZoomed(isMagnified(opened)));
    opened.on('close', () => close());
    opened.init();
    // PhotoSwipe's own dialog role would nest two dialogs.
    opened.element?.removeAttribute('role');
    setGallery(opened);
    return opened;
  });

  // Before the element is removed: only then does closing restore focus.
  useLayoutEffect(() => {
    const close = openModal(dialog.current as HTMLDialogElement);
    const opened = open();
    return () => {
      opened.destroy();
      close();
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={copy.viewer(title)}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-lightbox text-on-lightbox [--color-focus-gap:var(--color-lightbox)] [--color-focus:var(--color-warm)]"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* A stacking context: PhotoSwipe sets a z-index above everything. */}
      <div ref={stage} className="isolate" />
      {/* The quick exit is where the page has it: before the last button on phones, after it elsewhere. */}
      <header className="@container absolute inset-x-0 top-0 z-1 flex h-16 items-center gap-2 bg-lightbox/80 lg:pt-3 short:h-14 short:pt-0">
        <p
          aria-live="polite"
          className="-order-1 mr-auto pl-6 font-bold tabular-nums @max-[15rem]:w-0 @max-[15rem]:overflow-hidden @max-[15rem]:pl-0"
        >
          {images.length > 1 && copy.place(current + 1, images.length)}
        </p>
        <Round
          icon={isZoomed ? 'magnifying-glass-minus-bold' : 'magnifying-glass-plus-bold'}
          label={isZoomed ? copy.fit : copy.magnify}
          onClick={() => gallery?.toggleZoom()}
        />
        <div className="order-1 max-md:not-short:mr-4">
          <Round icon="x-bold" label={copy.close} onClick={onClose} />
        </div>
        <div className="md:order-2 md:mr-[max(var(--gutter),calc((100%-var(--page))/2))] short:order-2 short:mr-1.5">
          <QuickExit />
        </div>
      </header>
      <footer className="absolute inset-x-0 bottom-0 z-1 flex h-18 items-center justify-center gap-4 bg-lightbox/80 px-3 pb-3">
        {images.length > 1 && (
          <Round
            icon="caret-left-bold"
            label={copy.previous}
            ended={current === 0}
            onClick={() => gallery?.goTo(current - 1)}
          />
        )}
        <span className="min-w-0 truncate text-sm">{title}</span>
        {images.length > 1 && (
          <Round
            icon="caret-right-bold"
            label={copy.next}
            ended={current === images.length - 1}
            onClick={() => gallery?.goTo(current + 1)}
          />
        )}
      </footer>
    </dialog>,
    document.body,
  );
}

/** Whether the current photo is magnified. */
function isMagnified({ currSlide }: PhotoSwipe): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial * 1.01;
}

interface RoundProps {
  icon: IconName;
  label: string;
  /** Whether this is the last photo in this direction. The button keeps its focus. */
  ended?: boolean;
  onClick: () => void;
}

function Round({ icon, label, ended = false, onClick }: RoundProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={ended || undefined}
      className="bg-on-lightbox/14 text-[1.35rem]! text-on-lightbox! hover:bg-on-lightbox/25! aria-disabled:opacity-40"
      onClick={ended ? undefined : onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
