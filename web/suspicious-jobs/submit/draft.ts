import type { UploadedImage } from '#contract/images.ts';
import { lengths } from '#contract/limits.ts';
import type { NewSuspiciousJobInput, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { redFlagsIn } from '#contract/text/red-flags.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { keptDraft, stepsOf } from '#web/content/wizard/draft.ts';
import type { PublishFields } from '#web/content/wizard/publish-fields.ts';
import { completed, webAddress } from '../web-address.ts';

/** The values of the form's controls. */
export interface Draft extends PublishFields {
  jobTitle: string;
  platform: string;
  companyName: string;
  city: string;
  sector: string;
  positionType: string;
  jobUrl: string;
  listingText: string;
  /** The photos that the server has stored already. */
  photos: UploadedImage[];
  redFlags: string[];
  /** Red flags that were ticked automatically once: after the member unticks one, it is not ticked again. */
  offered: string[];
}

export const emptyDraft: Draft = {
  jobTitle: '',
  platform: '',
  companyName: '',
  city: '',
  sector: '',
  positionType: '',
  jobUrl: '',
  listingText: '',
  photos: [],
  redFlags: [],
  offered: [],
  publish: '',
  otherName: '',
};

/** The member's draft in this browser. */
export const listingDraft = keptDraft('report-listing', emptyDraft);

/** The text fields with a maximum length. */
const limited = ['jobTitle', 'companyName', 'listingText'] as const;

export const isTooLong = (name: (typeof limited)[number], text: string) => text.trim().length > lengths[name];

/**
 * Whether the field is empty or holds a web address without user name and password, which would hide where it leads.
 */
export function isLink(typed: string): boolean {
  if (typed.trim() === '') return true;
  const address = completed(typed);
  const url = webAddress(address);
  return url !== null && url.username === '' && url.password === '' && address.trim().length <= lengths.jobUrl;
}

/** The required fields of each step. */
const filled: readonly ((draft: Draft) => boolean)[] = [
  ({ jobTitle, platform }) => showsSomething(jobTitle) && platform !== '',
  ({ listingText }) => showsSomething(listingText),
  ({ redFlags }) => redFlags.length > 0,
];

export const isFilled = (draft: Draft, step: number) => filled[step]?.(draft) ?? false;

/** The steps of the form, each with what may be missing or invalid. */
export const listingSteps = stepsOf<Draft>([
  ({ jobTitle, platform, companyName, jobUrl }) => ({
    jobTitle: !showsSomething(jobTitle) || isTooLong('jobTitle', jobTitle),
    platform: platform === '',
    companyName: isTooLong('companyName', companyName),
    jobUrl: !isLink(jobUrl),
  }),
  ({ listingText }) => ({ listingText: !showsSomething(listingText) || isTooLong('listingText', listingText) }),
  ({ redFlags }) => ({ redFlags: redFlags.length === 0 }),
]);

/** Ticks the red flags in the text that were not ticked automatically before. */
export function offerFound({ listingText, redFlags, offered }: Draft): Pick<Draft, 'redFlags' | 'offered'> {
  const found = redFlagsIn(listingText).filter((phrase) => !offered.includes(phrase));
  return { redFlags: [...new Set([...redFlags, ...found])], offered: [...offered, ...found] };
}

/** The listing that the draft would become, for a preview. */
export function previewOf(draft: Draft, authorHandle: string, createdAt: string): SuspiciousJob {
  const { companyName, city, sector, positionType, jobUrl, photos, offered, publish, otherName, ...fields } = draft;
  const [first] = photos;
  return {
    ...fields,
    id: 'preview',
    // The form tells the signs itself.
    heavySignals: [],
    heavyPlaces: [],
    companyName: companyName.trim() || null,
    city: city || null,
    sector: sector || null,
    positionType: positionType || null,
    jobUrl: completed(jobUrl) || null,
    images: photos,
    imageUrls: photos.map(({ url }) => url),
    imagePaths: photos.map(({ path }) => path),
    imageUrl: first?.url ?? null,
    imagePath: first?.path ?? null,
    submittedBy: '',
    authorHandle,
    createdAt,
    upvotes: 0,
    downvotes: 0,
    commentCount: 0,
  };
}

/** The draft as a request body. */
export function bodyOf({ photos, offered, publish: _, otherName: __, ...fields }: Draft): NewSuspiciousJobInput {
  const jobUrl = completed(fields.jobUrl);
  return { ...fields, jobUrl, images: photos.map(({ id }) => id) } as NewSuspiciousJobInput;
}
