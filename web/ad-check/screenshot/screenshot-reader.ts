import { createOCREngine, layoutFlags, supportsFastBuild } from 'tesseract-wasm';
import type { ReadingFailure, ReadingMessage } from './messages.ts';
import { paragraphsOf } from './paragraphs.ts';

// Written out, since the build finds files by these words alone; the packages name no file but their entry.
const fastCode = new URL('../../../node_modules/tesseract-wasm/dist/tesseract-core.wasm', import.meta.url);
const plainCode = new URL('../../../node_modules/tesseract-wasm/dist/tesseract-core-fallback.wasm', import.meta.url);
const turkish = new URL(
  '../../../node_modules/@tesseract.js-data/tur/4.0.0_best_int/tur.traineddata.gz',
  import.meta.url,
);

const say = (message: ReadingMessage) => self.postMessage(message);

/** Reads the one picture that a page sends to this worker. */
self.addEventListener('message', async ({ data: picture }: MessageEvent<ImageData>) => {
  let failure: ReadingFailure = 'notLoaded';
  try {
    say({ step: 'loading', share: undefined });
    const [code, model] = await Promise.all([fetched(supportsFastBuild() ? fastCode : plainCode), loadedTurkish()]);
    failure = 'notRun';
    const engine = await createOCREngine({ wasmBinary: await code.arrayBuffer() });
    engine.loadModel(model);
    engine.loadImage(picture);
    say({ step: 'reading', share: 0 });
    const read = engine.getTextBoxes('word', (percent) => say({ step: 'reading', share: percent / 100 }));
    const text = paragraphsOf(
      read.map(({ rect, flags, ...word }) => ({
        ...word,
        ...rect,
        isLastOfLine: (flags & layoutFlags.EndOfLine) !== 0,
      })),
    );
    say(text === '' ? { failure: 'noText' } : { text });
  } catch {
    say({ failure });
  }
});

async function fetched(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** The trained data of Turkish, by far the largest file, so that its share is that of the download. */
async function loadedTurkish(): Promise<ArrayBuffer> {
  const answer = await fetched(turkish);
  const size = Number(answer.headers.get('content-length'));
  let received = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length;
      say({ step: 'loading', share: size > 0 ? Math.min(1, received / size) : undefined });
      controller.enqueue(chunk);
    },
  });
  const unpacked = answer.body?.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).arrayBuffer();
}
