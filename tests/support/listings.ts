import type { Page } from 'playwright-core';
import type { UploadedImage } from '#contract/images.ts';
import type { NewSuspiciousJobInput, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { pngFile } from './png.ts';

/** Reports a listing with so many photos by the API, as the member who is signed in on that page. */
export async function reportListing(
  page: Page,
  said: Partial<NewSuspiciousJobInput> = {},
  photos = 0,
): Promise<SuspiciousJob> {
  const { origin } = new URL(page.url());
  const images: string[] = [];
  for (let shade = 0; shade < photos; shade++) {
    const answer = await page.request.post(`${origin}/api/images`, {
      headers: { origin },
      multipart: { image: pngFile('ilan.png', 30 * shade) },
    });
    images.push(((await answer.json()) as UploadedImage).id);
  }
  const answer = await page.request.post(`${origin}/api/suspicious-jobs`, {
    headers: { origin },
    data: {
      jobTitle: 'Depo Stajyeri',
      platform: 'Diğer',
      listingText: 'Bizde ücretsiz fazla mesai olur.',
      redFlags: ['ücretsiz fazla mesai'],
      images,
      ...said,
    },
  });
  if (!answer.ok()) throw new Error(`the listing was refused: ${await answer.text()}`);
  return (await answer.json()) as SuspiciousJob;
}
