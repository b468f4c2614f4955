import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { UploadedImage } from '#contract/images.ts';
import type { NewSuspiciousJobInput, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { call } from './calls.ts';
import { pngFile } from './png.ts';

/** A valid listing with required fields only, unlike any real one. */
export const someListing = {
  jobTitle: 'Depo Stajyeri',
  platform: 'Diğer',
  listingText: 'Bizde ücretsiz fazla mesai olur.',
  redFlags: ['ücretsiz fazla mesai'],
  images: [],
} satisfies NewSuspiciousJobInput;

let apart = 0;
/** A listing's text of its own for each call, unlike any other. */
export function unlikeText(): string {
  apart += 1;
  const bytes = createHash('shake256', { outputLength: 84 }).update(String(apart)).digest();
  const letters = Array.from(bytes, (byte) => 'bcdfghjklmnprstvyz'[byte % 18]).join('');
  return letters.match(/.{7}/g)?.join(' ') as string;
}

/** Submits a listing with that many photos by the API, as the member who is signed in on that page. */
export async function submitListing(
  page: Page,
  origin: string,
  said: Partial<NewSuspiciousJobInput> = {},
  photos = 0,
): Promise<SuspiciousJob> {
  const images: string[] = [];
  for (let shade = 0; shade < photos; shade++) {
    const answer = await page.request.post(`${origin}/api/images`, {
      headers: { origin },
      multipart: { image: pngFile('ilan.png', 30 * shade) },
    });
    images.push(((await answer.json()) as UploadedImage).id);
  }
  return call(page, origin, 'POST', '/api/suspicious-jobs', { ...someListing, images, ...said });
}
