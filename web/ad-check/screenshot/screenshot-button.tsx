import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adCheck } from '#contract/copy/ad-check.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ReadingFailure, ReadingProgress } from './messages.ts';
import { readScreenshot, UnreadScreenshot } from './read-screenshot.ts';

const copy = adCheck.screenshot;

interface ScreenshotButtonProps {
  /** The text of the field; a failure is shown until it changes. */
  text: string;
  onStart?: () => void;
  onRead: (text: string, picture: File) => void;
  /** Stands beside the button while nothing is read. */
  children?: ReactNode;
}

/** Reads a job ad from a picture, on this device; the reader is downloaded when a picture was chosen. */
export function ScreenshotButton({ text, onStart, onRead, children }: ScreenshotButtonProps) {
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const [failed, setFailed] = useState<{ reason: ReadingFailure; text: string } | null>(null);
  const failure = failed?.text === text ? failed.reason : null;
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const reading = useRef<AbortController>(undefined);
  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  }, [text]);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async () => {
    const picture = chosen.current;
    if (!picture) return;
    const started = new AbortController();
    const { signal } = started;
    reading.current = started;
    setFailed(null);
    onStart?.();
    setProgress({ step: 'loading', share: undefined });
    try {
      onRead(await readScreenshot(picture, { signal, onProgress: setProgress }), picture);
    } catch (error) {
      const reason = error instanceof UnreadScreenshot ? error.reason : 'notRun';
      if (!signal.aborted) setFailed({ reason, text: latestText.current });
    }
    if (!signal.aborted) setProgress(null);
  };
  const stop = () => {
    reading.current?.abort();
    setProgress(null);
  };
  return (
    <div className="mt-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={copy.read}
        onChange={({ target }) => {
          chosen.current = target.files?.[0];
          // Reset, so that the same file can be chosen again.
          target.value = '';
          void read();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={progress !== null} busyLabel={copy.busy} onClick={() => input.current?.click()}>
          <Icon name="image-bold" />
          {copy.read}
        </Button>
        {progress ? (
          <Button variant="quiet" size="sm" onClick={stop}>
            <Icon name="x-bold" />
            {copy.stop}
          </Button>
        ) : (
          children
        )}
      </div>
      <p className="mt-1.5 max-w-[60ch] text-sm text-ink-soft">{copy.size}</p>
      {progress && (
        <div className="mt-3">
          <p role="status" className="text-sm font-semibold">
            {copy.steps[progress.step]}
          </p>
          <progress
            value={progress.share}
            aria-label={copy.steps[progress.step]}
            className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-brand"
          />
        </div>
      )}
      {failure &&
        (failure === 'notLoaded' ? (
          <ErrorLine onRetry={() => void read()}>{copy.failures[failure]}</ErrorLine>
        ) : (
          <ErrorLine>{copy.failures[failure]}</ErrorLine>
        ))}
    </div>
  );
}
