import { useEffect, useRef } from 'react';
import { photos } from '#contract/limits.ts';
import { canvasOf, pen } from './bitmap.ts';

/** A photo before it is uploaded; drawn on a canvas, since the page may load images from our origin only. */
export function Preview({ photo }: { photo: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    void canvasOf(photo, photos.smallEdge).then((drawn) => {
      if (isGone || !canvas.current) return;
      canvas.current.width = drawn.width;
      canvas.current.height = drawn.height;
      pen(canvas.current).drawImage(drawn, 0, 0);
    });
    return () => {
      isGone = true;
    };
  }, [photo]);
  return <canvas ref={canvas} className="size-full object-cover object-top" />;
}
