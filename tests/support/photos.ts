import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ErrorBody } from '#contract/errors.ts';
import { imageField, type UploadedImage } from '#contract/images.ts';
import type { Answer, Product, Visitor } from './product.ts';

/** A file with the name and type that its sender claims. */
export interface SentFile {
  bytes: Uint8Array;
  filename?: string;
  type?: string;
}

const boundary = '----sesol-sinir';

/** A multipart form with that file, written by hand: a library would normalise strange names. */
export function formWith({ bytes, filename = 'ilan.jpg', type = 'image/jpeg' }: SentFile, field: string = imageField) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Sends a file to the upload call. */
export function upload(member: Visitor, file: SentFile): Promise<Answer<UploadedImage & ErrorBody>> {
  const { body, headers } = formWith(file);
  return member.send('/api/images', body, headers);
}

/** A small photo of one colour. */
export function photo(colour = '#804020', width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** Uploads a valid photo. */
export async function uploaded(member: Visitor, bytes?: Uint8Array): Promise<UploadedImage> {
  const { status, body } = await upload(member, { bytes: bytes ?? (await photo()) });
  if (status !== 201) throw new Error(`upload answered ${status}: ${body.code}`);
  return body;
}

/** Every file of the data folder by its path, except the storage's id and the erasure ledger. */
export async function storedFiles({ platform }: Pick<Product, 'platform'>): Promise<Map<string, Buffer>> {
  const folder = platform.config.dataDir;
  const names = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/^(photos[/\\]storage-id$|erased[/\\])/.test(path.relative(folder, file)));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)),
  );
}
