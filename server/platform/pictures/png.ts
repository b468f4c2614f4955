import sharp from 'sharp';

// One picture at a time, in one thread: threads that answer readers go first.
sharp.cache(false);
sharp.concurrency(1);

/** Some ten flat colours and the shades between them at edges: with more, a picture looks the same and is larger. */
const colours = 64;
/** How hard the encoder looks for a small file, of 1 to 10. */
const effort = 6;

/** A picture of our own drawing as a PNG of few colours. It has outlines alone, and names no file and no font. */
export function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours, effort }).toBuffer();
}
