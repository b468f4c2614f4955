import { type ReactNode, useEffect, useId, useRef } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { imageTypes, type UploadedImage } from '#contract/images.ts';
import { photos as limits } from '#contract/limits.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useIncomingFiles } from './incoming-files.ts';
import { Preview } from './preview.tsx';
import type { Pending, Photos } from './use-photos.ts';

const RedactDialog = lazyPart(() => import('./redact-dialog.tsx'));

const copy = listingForm.photos;

/** The three slots for photos: choose, drop or paste; the member looks over each before it is sent. */
export function PhotoSlots({ photos }: { photos: Photos }) {
  const { kept, pending, free } = photos;
  const hintId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const isOver = useIncomingFiles((files) => void photos.choose(files));
  const unseen = pending.find(({ isLookedOver }) => !isLookedOver);
  const failures = [...new Set(pending.flatMap(({ failure }) => failure ?? []))];

  // Loaded before a photo is chosen: without a connection a chosen one could be neither covered nor taken away.
  useEffect(() => void RedactDialog.preload().catch(() => {}), []);

  // A focused control disappears with its photo, or with the last empty slot.
  const focusGroup = () => group.current?.focus({ preventScroll: true });
  const looksOver = unseen !== undefined;
  const lookedOver = useRef(false);
  useEffect(() => {
    if (lookedOver.current && !looksOver && document.activeElement === document.body) {
      group.current?.focus({ preventScroll: true });
    }
    lookedOver.current = looksOver;
  }, [looksOver]);

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={hintId}
      className={classes(
        'rounded-md outline-none',
        isOver && 'outline-3 outline-offset-8 outline-focus outline-dashed',
      )}
    >
      <legend className="mb-2 font-bold">
        {copy.label}{' '}
        <span className="ml-[0.15em] text-sm font-normal text-ink-faint">{copy.limit(limits.perListing)}</span>
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6rem,calc((100%-1.5rem)/3)),1fr))] gap-3">
        {kept.map((image, index) => (
          <Kept
            key={image.id}
            image={image}
            number={index + 1}
            onRemove={() => {
              photos.remove(image.id);
              focusGroup();
            }}
          />
        ))}
        {pending.map((one, index) => (
          <OnItsWay
            key={one.key}
            pending={one}
            number={kept.length + index + 1}
            onRetry={() => photos.send(one.key, one.photo)}
            onStop={() => {
              photos.stop(one.key);
              focusGroup();
            }}
          />
        ))}
        {free > 0 && <Add onChosen={(files) => void photos.choose(files)} />}
        {Array.from({ length: Math.max(0, free - 1) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike.
          <li key={index} aria-hidden="true" className="aspect-3/4 rounded-md border-2 border-dashed border-line" />
        ))}
      </ul>
      <p id={hintId} className="mt-2.5 text-sm text-ink-faint">
        {copy.hint} <span className="max-md:hidden [@media(pointer:coarse)]:hidden">{copy.bring}</span>
      </p>
      {[...photos.problems, ...failures].map((sentence) => (
        <ErrorLine key={sentence}>{sentence}</ErrorLine>
      ))}
      <p role="status" className="sr-only">
        {photos.status}
      </p>
      {unseen && (
        <OnDemand>
          <RedactDialog
            key={unseen.key}
            photo={unseen.photo}
            onReady={(photo) => photos.send(unseen.key, photo)}
            onClose={() => photos.stop(unseen.key)}
          />
        </OnDemand>
      )}
    </fieldset>
  );
}

function Slot({ children }: { children: ReactNode }) {
  return (
    <li className="relative grid aspect-3/4 overflow-hidden rounded-md bg-sunken *:col-start-1 *:row-start-1">
      {children}
    </li>
  );
}

function Remove({ number, onClick }: { number: number; onClick: () => void }) {
  return (
    <IconButton
      label={copy.remove(number)}
      className="absolute! top-1 right-1 bg-lightbox text-on-lightbox! hover:bg-lightbox!"
      onClick={onClick}
    >
      <Icon name="x-bold" />
    </IconButton>
  );
}

function Kept({ image, number, onRemove }: { image: UploadedImage; number: number; onRemove: () => void }) {
  const { url, width, height } = image.small;
  return (
    <Slot>
      <img
        src={url}
        width={width}
        height={height}
        alt={copy.name(number)}
        className="size-full object-cover object-top"
      />
      <Remove number={number} onClick={onRemove} />
    </Slot>
  );
}

interface OnItsWayProps {
  pending: Pending;
  number: number;
  onRetry: () => void;
  onStop: () => void;
}

function OnItsWay({ pending: { photo, isLookedOver, sent, failure }, number, onRetry, onStop }: OnItsWayProps) {
  if (!isLookedOver) {
    return (
      <Slot>
        <Preview photo={photo} />
      </Slot>
    );
  }
  const isSent = sent === 1;
  return (
    <Slot>
      <Preview photo={photo} />
      <div className="grid place-content-center justify-items-center gap-2 bg-lightbox/80 px-2 pt-12 pb-2 text-center text-sm leading-tight font-bold text-on-lightbox">
        {failure ? (
          <>
            {copy.failed}
            <Button size="sm" className="px-3!" aria-label={copy.retry(number)} onClick={onRetry}>
              {controls.retry}
            </Button>
          </>
        ) : (
          <>
            {isSent ? (
              <span className="grid text-[1.5rem]">
                <Spinner />
              </span>
            ) : (
              <progress
                value={sent}
                aria-label={`${copy.name(number)}: ${copy.sending}`}
                className="h-2 w-full appearance-none overflow-hidden rounded-full bg-on-lightbox/30 [&::-moz-progress-bar]:bg-on-lightbox [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-on-lightbox"
              />
            )}
            <span role="status">{isSent ? copy.checking : copy.sending}</span>
          </>
        )}
      </div>
      <Remove number={number} onClick={onStop} />
    </Slot>
  );
}

function Add({ onChosen }: { onChosen: (files: File[]) => void }) {
  return (
    <li>
      <label className="relative grid aspect-3/4 cursor-pointer place-content-center justify-items-center gap-2 rounded-md border-2 border-dashed border-line-strong p-2 text-center leading-tight font-bold text-ink-soft hover:border-ink hover:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="file"
          multiple
          accept={imageTypes.join(',')}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            onChosen([...(target.files ?? [])]);
            // Reset, so that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Icon name="plus-bold" className="justify-self-center text-[1.35rem]" />
        {copy.add}
      </label>
    </li>
  );
}
