/** Markers without a length: fill bytes, restarts, the start of an image. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const endOfImage = 0xd9;
const startOfScan = 0xda;

/**
 * The number of scans of a JPEG, found as libjpeg finds them, up to `most` + 1. Each scan passes over the whole image,
 * so that thousands in a small file take minutes.
 */
export function countScans(jpeg: Uint8Array, most: number): number {
  let scans = 0;
  for (let at = jpeg.indexOf(0xff); at !== -1 && at + 1 < jpeg.length && scans <= most; ) {
    const marker = jpeg[at + 1] as number;
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    if (marker === 0xff) at += 1;
    else if (marker === 0 || standsAlone(marker)) at = jpeg.indexOf(0xff, at + 2);
    else at = jpeg.indexOf(0xff, at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)));
  }
  return scans;
}
