import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { suspiciousJobs } from '#contract/copy/suspicious-jobs.ts';
import { photos } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { hasModifier } from '#web/ui/modifier-keys.ts';
import { Seg } from '#web/ui/seg.tsx';
import { canvasOf } from './bitmap.ts';
import { type Box, type Cover, type Line, moved, type Point, paint } from './covers.ts';

const copy = listingForm.redact;

/** Brush widths, as fractions of the longer edge of a photo that fits on the screen. */
const widths = { fine: 0.02, broad: 0.06 } as const;
const brushes = (['fine', 'broad'] as const).map((value) => ({ value, label: copy[value] }));
const quality = 0.92;

interface RedactDialogProps {
  photo: Blob;
  /** Called with the photo to send: the original, or one with its covers painted in. */
  onReady: (photo: Blob) => void;
  onClose: () => void;
}

/** The dialog that blacks out faces, names and numbers before a photo leaves the device, by pointer or by keyboard. */
export default function RedactDialog({ photo, onReady, onClose }: RedactDialogProps) {
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [original, setOriginal] = useState<HTMLCanvasElement | null>(null);
  const [covers, setCovers] = useState<Cover[]>([]);
  const [drawn, setDrawn] = useState<Line | null>(null);
  // The stroke under the pointer: its last moves and its end may come before React has rendered.
  const stroke = useRef<Line | null>(null);
  const [isMagnified, setMagnified] = useState(false);
  const latest = covers.at(-1);
  const [brush, setBrush] = useState<keyof typeof widths>('broad');
  const [box, setBox] = useState<Box>({ x: 0.35, y: 0.4, width: 0.3, height: 0.08 });
  const [byKeys, setByKeys] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    canvasOf(photo, photos.largeEdge).then(
      (loaded) => isGone || setOriginal(loaded),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [photo]);

  useEffect(() => {
    if (!canvas.current || !original) return;
    paint(canvas.current, original, drawn ? [...covers, drawn] : covers, byKeys ? box : null);
  }, [original, covers, drawn, byKeys, box]);

  /** Scrolls a magnified photo so that a point of it is in the middle, as far as it reaches. */
  const bringToMiddle = useEffectEvent(({ x, y }: Point) => {
    if (!frame.current || !canvas.current) return;
    const { clientWidth, clientHeight } = canvas.current;
    frame.current.scrollTo({
      left: x * clientWidth - frame.current.clientWidth / 2,
      top: y * clientHeight - frame.current.clientHeight / 2,
    });
  });
  useEffect(() => {
    if (byKeys && isMagnified) bringToMiddle({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }, [byKeys, isMagnified, box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stroke in a magnified photo must not move it.
  useEffect(() => {
    if (!isMagnified) return;
    if (latest === undefined) bringToMiddle({ x: 0.5, y: 0 });
    else bringToMiddle('points' in latest ? (latest.points[0] ?? { x: 0.5, y: 0 }) : latest);
  }, [isMagnified]);

  const pointAt = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => ({
    x: offsetX / currentTarget.clientWidth,
    y: offsetY / currentTarget.clientHeight,
  });
  const draw = (line: Line | null) => {
    stroke.current = line;
    setDrawn(line);
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setByKeys(false);
    const { clientHeight, clientWidth } = event.currentTarget;
    const { height, width } = (frame.current as HTMLDivElement).getBoundingClientRect();
    // On the screen a stroke is as wide in a magnified photo, so that it can cover a single word.
    const shown = Math.min(1, height / clientHeight, width / clientWidth);
    draw({ points: [pointAt(event)], width: widths[brush] * shown });
  };
  const extended = (line: Line, event: PointerEvent<HTMLCanvasElement>) => ({
    ...line,
    points: [...line.points, pointAt(event)],
  });
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stroke.current) draw(extended(stroke.current, event));
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!stroke.current) return;
    const cover = extended(stroke.current, event);
    setCovers((before) => [...before, cover]);
    draw(null);
  };
  const byKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    if (event.key === 'Enter' || event.key === ' ') setCovers((before) => [...before, box]);
    else {
      const next = moved(box, event.key, event.shiftKey);
      if (!next) return;
      setBox(next);
    }
    event.preventDefault();
    setByKeys(true);
  };
  // The screenshot of a phone is legible from side to side.
  const isTall = original !== null && original.height > original.width;
  const undo = () => setCovers((before) => before.slice(0, -1));

  const send = async () => {
    if (!original || covers.length === 0) return onReady(photo);
    const result = document.createElement('canvas');
    paint(result, original, covers, null);
    result.toBlob((blob) => (blob ? onReady(blob) : setFailed(true)), 'image/jpeg', quality);
  };

  return (
    <Dialog title={copy.title} wide onClose={onClose}>
      <p className="mt-1 leading-normal text-ink-soft">{copy.hint}</p>
      <div
        ref={frame}
        className={classes(
          'mt-4 grid min-h-40 rounded-md bg-sunken low:mt-3',
          isMagnified ? 'max-h-[46dvh] overflow-auto overscroll-contain low:max-h-[36dvh]' : 'place-items-center',
        )}
      >
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: screen readers must leave it the arrow keys. */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={copy.canvas}
          aria-describedby={hintId}
          // One finger draws, two move and enlarge.
          className={classes(
            'cursor-crosshair touch-pinch-zoom rounded-sm',
            isMagnified
              ? classes('max-w-none', isTall ? 'w-full' : 'w-[150%]')
              : 'max-h-[46dvh] max-w-full low:max-h-[36dvh]',
          )}
          onPointerDown={start}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={() => draw(null)}
          onKeyDown={byKey}
          onFocus={(event) => setByKeys(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setByKeys(false)}
        >
          {!original && controls.loading}
        </canvas>
      </div>
      <p id={hintId} className="mt-2 text-sm text-ink-faint [@media(pointer:coarse)]:sr-only">
        {copy.keys}
      </p>
      {failed && <ErrorLine>{errorSentence('image/not-an-image')}</ErrorLine>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-sm text-ink-soft">
          {copy.covered(covers.length)}
        </p>
        <Button variant="quiet" size="sm" className="-mr-3" onClick={() => setMagnified(!isMagnified)}>
          <Icon name={isMagnified ? 'magnifying-glass-minus-bold' : 'magnifying-glass-plus-bold'} />
          {isMagnified ? suspiciousJobs.photos.fit : suspiciousJobs.photos.magnify}
        </Button>
        {isMagnified && (
          <p className="basis-full text-sm text-ink-faint [@media(pointer:fine)]:hidden">{copy.fingers}</p>
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <div className="grow basis-44">
          <Seg label={copy.brush} options={brushes} value={brush} onChange={setBrush} />
        </div>
        <Button size="sm" disabled={covers.length === 0} onClick={undo}>
          <Icon name="arrow-u-up-left-bold" />
          {copy.undo}
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{copy.cancel}</Button>
        {/* The primary button never sends an uncovered photo. */}
        <Button
          variant={covers.length > 0 ? 'primary' : 'secondary'}
          className="grow"
          disabled={!original || failed}
          onClick={send}
        >
          {covers.length > 0 ? copy.sendCovered : copy.sendAsIs}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
