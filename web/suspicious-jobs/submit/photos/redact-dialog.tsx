import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { controls } from '#contract/copy/controls.ts';
import { errorSentence } from '#contract/copy/errors.ts';
import { listingForm } from '#contract/copy/listing-form.ts';
import { photos } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Seg } from '#web/ui/seg.tsx';
import { canvasOf } from './bitmap.ts';
import { type Box, type Cover, moved, type Point, paint } from './covers.ts';

const copy = listingForm.redact;

/** Brush widths, as fractions of the photo's longer edge. */
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
  const canvas = useRef<HTMLCanvasElement>(null);
  const [original, setOriginal] = useState<HTMLCanvasElement | null>(null);
  const [covers, setCovers] = useState<Cover[]>([]);
  const [drawn, setDrawn] = useState<Point[] | null>(null);
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
    const line: Cover[] = drawn ? [{ points: drawn, width: widths[brush] }] : [];
    paint(canvas.current, original, [...covers, ...line], byKeys ? box : null);
  }, [original, covers, drawn, brush, byKeys, box]);

  const pointAt = ({ nativeEvent: { offsetX, offsetY }, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => ({
    x: offsetX / currentTarget.clientWidth,
    y: offsetY / currentTarget.clientHeight,
  });
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setByKeys(false);
    setDrawn([pointAt(event)]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const point = pointAt(event);
    setDrawn((now) => now && [...now, point]);
  };
  const end = () => {
    if (!drawn) return;
    setCovers([...covers, { points: drawn, width: widths[brush] }]);
    setDrawn(null);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') setCovers([...covers, box]);
    else {
      const next = moved(box, event.key, event.shiftKey);
      if (!next) return;
      setBox(next);
    }
    event.preventDefault();
    setByKeys(true);
  };
  const undo = () => setCovers(covers.slice(0, -1));

  const send = async () => {
    if (!original || covers.length === 0) return onReady(photo);
    const result = document.createElement('canvas');
    paint(result, original, covers, null);
    result.toBlob((blob) => (blob ? onReady(blob) : setFailed(true)), 'image/jpeg', quality);
  };

  return (
    <Dialog title={copy.title} onClose={onClose}>
      <p className="mt-1 leading-normal text-ink-soft">{copy.hint}</p>
      <div className="mt-4 grid min-h-40 place-items-center rounded-md bg-sunken">
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: screen readers must leave it the arrow keys. */}
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={copy.canvas}
          aria-describedby={hintId}
          className="max-h-[46dvh] max-w-full cursor-crosshair touch-none rounded-sm"
          onPointerDown={start}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={() => setDrawn(null)}
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
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <div className="grow basis-44">
          <Seg label={copy.brush} options={brushes} value={brush} onChange={setBrush} />
        </div>
        <Button size="sm" disabled={covers.length === 0} onClick={undo}>
          <Icon name="arrow-u-up-left-bold" />
          {copy.undo}
        </Button>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {copy.covered(covers.length)}
      </p>
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
