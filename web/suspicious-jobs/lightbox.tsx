import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import type { ListingImage } from '#contract/images.ts';
import type { IconName } from '#web/icons/names.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { srcSetOf } from './src-set.ts';

const copy = suspiciousJobs.photos;

interface LightboxProps {
  title: string;
  images: ListingImage[];
  /** Index of the one that is shown first. */
  first: number;
  onClose: () => void;
}

/**
 * Photos as large as the screen, open as long as it is mounted. Swiping is the platform's own scrolling; keys and
 * arrows scroll it. The dialog keeps focus inside, closes on Esc and gives focus back.
 */
export default function Lightbox({ title, images, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  /** Where keys or arrows sent the strip, until it has come there: what it passes on the way is not shown. */
  const aim = useRef<number | null>(null);

  // Before the element leaves the page: only then does closing give focus back.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
    return () => opened?.close();
  }, [first]);

  const go = (index: number) => {
    if (!strip.current || !images[index]) return;
    aim.current = index;
    setCurrent(index);
    strip.current.scrollTo({ left: index * strip.current.clientWidth });
  };
  const goByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  };
  const follow = () => {
    if (!strip.current) return;
    const passed = Math.round(strip.current.scrollLeft / strip.current.clientWidth);
    if (aim.current === null) setCurrent(passed);
    else if (aim.current === passed) aim.current = null;
  };

  return createPortal(
    <dialog
      ref={dialog}
      aria-label={copy.viewer(title)}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-lightbox text-on-lightbox [--color-focus-gap:var(--color-lightbox)] [--color-focus:var(--color-warm)] open:grid"
      onKeyDown={goByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="flex items-center justify-between px-3 py-2">
        <p aria-live="polite" className="pl-2 font-bold tabular-nums">
          {images.length > 1 && copy.place(current + 1, images.length)}
        </p>
        <Round icon="x-bold" label={copy.close} onClick={onClose} />
      </header>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={copy.label}
        className="flex snap-x focus-visible:-outline-offset-4 snap-mandatory overflow-x-auto overflow-y-hidden motion-safe:scroll-smooth [scrollbar-width:none]"
        onScroll={follow}
        onPointerDown={() => {
          aim.current = null;
        }}
      >
        {images.map((image, index) => (
          <li
            key={image.url}
            aria-hidden={index !== current}
            className="grid h-full w-full shrink-0 grid-rows-[minmax(0,1fr)] snap-center snap-always place-items-center px-4"
          >
            <img
              src={image.url}
              srcSet={srcSetOf(image)}
              // Not blown up: what `sizes` tells is also how large a photo is by itself.
              sizes={`min(100vw, ${image.width}px)`}
              width={image.width}
              height={image.height}
              alt={copy.alt(title, index + 1)}
              className="h-auto max-h-full w-auto max-w-full rounded-sm object-contain"
            />
          </li>
        ))}
      </ul>
      <footer className="flex items-center justify-center gap-4 px-3 pt-2 pb-5">
        {images.length > 1 && (
          <Round icon="caret-left-bold" label={copy.previous} ended={current === 0} onClick={() => go(current - 1)} />
        )}
        <span className="min-w-0 truncate text-sm">{title}</span>
        {images.length > 1 && (
          <Round
            icon="caret-right-bold"
            label={copy.next}
            ended={current === images.length - 1}
            onClick={() => go(current + 1)}
          />
        )}
      </footer>
    </dialog>,
    document.body,
  );
}

interface RoundProps {
  icon: IconName;
  label: string;
  /** There is nothing further this way. It keeps its focus. */
  ended?: boolean;
  onClick: () => void;
}

function Round({ icon, label, ended = false, onClick }: RoundProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={ended || undefined}
      className="bg-on-lightbox/14 text-[1.35rem]! text-on-lightbox! hover:bg-on-lightbox/25! aria-disabled:opacity-40"
      onClick={onClick}
    >
      <Icon name={icon} />
    </IconButton>
  );
}
