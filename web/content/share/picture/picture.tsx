import { useEffect, useRef, useState } from 'react';
import { sharing } from '#contract/copy/sharing.ts';
import { useSite } from '#web/platform/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Seg } from '#web/ui/seg.tsx';
import type { SharedPost } from '../describe.ts';
import { drawPicture, type Shape } from './draw.ts';
import { fontsLoaded } from './fonts.ts';
import { pictureTexts } from './texts.ts';

const copy = sharing.picture;
const shapes = (['story', 'square'] as const).map((value) => ({ value, label: copy.shapes[value] }));

/** A picture of a post, drawn in the browser, to share or to save. */
export default function Picture(shared: SharedPost) {
  const [shape, setShape] = useState<Shape>('story');
  const texts = pictureTexts(shared, useSite());
  const { canvas, file, hasFailed } = useDrawing(texts, shape);
  const { label, facts, quote, name, slogan } = texts;
  const part = useRef<HTMLElement>(null);
  // The button that opened this is gone.
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} aria-label={copy.open} className="mt-5">
      <Seg label={copy.shape} options={shapes} value={shape} onChange={setShape} />
      <canvas
        ref={canvas}
        role="img"
        aria-label={copy.says([name, label, facts, quote, slogan].join(' · '))}
        className="mx-auto mt-4 block h-[min(26rem,46dvh)] w-auto max-w-full rounded-sm object-contain"
      />
      <p role="status" className="sr-only">
        {file || hasFailed ? '' : copy.drawing}
      </p>
      {hasFailed && <ErrorLine>{copy.failed}</ErrorLine>}
      <p className="mt-3 text-center text-sm text-ink-soft">{copy.withoutNames}</p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow">
        {file && canSend(file) && (
          <Button variant="primary" onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
            <Icon name="share-network-bold" />
            {copy.send}
          </Button>
        )}
        <Button
          variant={file && canSend(file) ? 'secondary' : 'primary'}
          disabled={!file}
          onClick={() => file && keep(file)}
        >
          <Icon name="download-simple-bold" />
          {copy.keep}
        </Button>
      </div>
    </section>
  );
}

/** Draws on the canvas once the fonts are loaded, and makes a file of it. */
function useDrawing(texts: ReturnType<typeof pictureTexts>, shape: Shape) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<{ shape: Shape; file: File | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are those of one post, whose dialog this is.
  useEffect(() => {
    let isCurrent = true;
    const done = (file: File | null) => isCurrent && setDrawn({ shape, file });
    fontsLoaded()
      .then(async () => {
        if (!isCurrent || !canvas.current) return;
        drawPicture(canvas.current, texts, shape);
        const png = await pngOf(canvas.current);
        done(png && new File([png], copy.fileNames[shape], { type: 'image/png' }));
      })
      .catch(() => done(null));
    return () => {
      isCurrent = false;
    };
  }, [shape]);
  const current = drawn?.shape === shape ? drawn : undefined;
  return { canvas, file: current?.file ?? null, hasFailed: current?.file === null };
}

const pngOf = (canvas: HTMLCanvasElement) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));

const canSend = (file: File) => 'canShare' in navigator && navigator.canShare({ files: [file] });

function keep(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // After the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
