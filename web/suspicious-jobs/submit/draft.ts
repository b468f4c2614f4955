import type { PersonalDataKind } from '#contract/copy/personal-data.ts';
import type { UploadedImage } from '#contract/images.ts';
import { lengths } from '#contract/limits.ts';
import { allRedFlags } from '#contract/listing-vocabulary.ts';
import type { NewSuspiciousJobInput, SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { showsSomething } from '#contract/text/visible.ts';
import { refusalOf } from '#web/content/personal-data/refusal.ts';
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
  /** The words in the text that are to stay, though they could identify a person. */
  keptWords: string[];
  /** The photos that the server has stored already. */
  photos: UploadedImage[];
  redFlags: string[];
  /** Red flags that were ticked automatically once: after the member unticks one, it is not ticked again. */
  offered: string[];
  /** The id of an earlier listing that this one corrects, or none. */
  corrects: string;
  /** What would have been sent of a correction as it was opened, as JSON. */
  opened: string;
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
  keptWords: [],
  photos: [],
  redFlags: [],
  offered: [],
  corrects: '',
  opened: '',
  publish: '',
  otherName: '',
};

/** What ads have and no reporter need mask: a deadline, the title of the job, and the handle to write to. */
export const usualInAds: readonly PersonalDataKind[] = ['date', 'job-title', 'social-handle'];

/** The member's draft in this browser. */
export const listingDraft = keptDraft('report-listing', emptyDraft);

/** The maximum lengths of the text fields that have one. */
const longest = { jobTitle: lengths.jobTitle, companyName: lengths.companyName, listingText: lengths.listingText };

export const isTooLong = (name: keyof typeof longest, text: string) => text.trim().length > longest[name];

const isRefused = (name: keyof typeof longest, text: string) => isTooLong(name, text) || refusalOf(text) !== undefined;

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

/** The steps of the form, each with its fields and whether they are missing or invalid; `false` for what the server alone refuses. */
export const listingSteps = stepsOf<Draft>([
  ({ jobTitle, platform, companyName, jobUrl }) => ({
    jobTitle: !showsSomething(jobTitle) || isRefused('jobTitle', jobTitle),
    platform: platform === '',
    companyName: isRefused('companyName', companyName),
    city: false,
    sector: false,
    positionType: false,
    jobUrl: !isLink(jobUrl),
  }),
  ({ listingText }) => ({ listingText: !showsSomething(listingText) || isRefused('listingText', listingText) }),
  ({ redFlags }) => ({ redFlags: redFlags.length === 0 }),
]);

/** Ticks the found red flags that were not ticked automatically before. */
export function tickFound(
  { redFlags, offered }: Pick<Draft, 'redFlags' | 'offered'>,
  found: readonly string[],
): Pick<Draft, 'redFlags' | 'offered'> {
  const isNew = found.filter((flag) => !offered.includes(flag));
  return { redFlags: [...new Set([...redFlags, ...isNew])], offered: [...offered, ...isNew] };
}

/** The listing that the draft would become, for a preview. */
export function previewOf(draft: Draft, authorHandle: string, createdAt: string): SuspiciousJob {
  const {
    companyName,
    city,
    sector,
    positionType,
    jobUrl,
    photos,
    keptWords,
    offered,
    corrects,
    opened,
    publish,
    otherName,
    ...fields
  } = draft;
  const [first] = photos;
  return {
    ...fields,
    id: 'preview',
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

/**
 * The draft of a listing that corrects another one, without its photos: each belongs to one listing. No red flag is ticked
 * automatically: its author has left out the others.
 */
export function draftOf(listing: SuspiciousJob): Draft {
  const { id, jobTitle, platform, companyName, city, sector, positionType, jobUrl, listingText, redFlags } = listing;
  return {
    ...emptyDraft,
    corrects: id,
    jobTitle,
    platform,
    companyName: companyName ?? '',
    city: city ?? '',
    sector: sector ?? '',
    positionType: positionType ?? '',
    jobUrl: jobUrl ?? '',
    listingText,
    redFlags,
    offered: [...allRedFlags],
  };
}

/** The draft as a request body. */
export function bodyOf({
  photos,
  keptWords,
  offered,
  corrects: ___,
  opened: ____,
  publish: _,
  otherName: __,
  ...fields
}: Draft): NewSuspiciousJobInput {
  const jobUrl = completed(fields.jobUrl);
  return { ...fields, jobUrl, images: photos.map(({ id }) => id) } as NewSuspiciousJobInput;
}

/** What sending the draft would publish, as JSON; two drafts that differ in the order of their red flags alone are equal. */
const sentOf = (draft: Draft) =>
  JSON.stringify([bodyOf({ ...draft, redFlags: draft.redFlags.toSorted() }), draft.publish, draft.otherName]);

/** The draft of a correction as it is opened. */
export const openedAs = (draft: Draft): Draft => ({ ...draft, opened: sentOf(draft) });

/** Whether sending a correction would only replace the listing by an equal one. */
export const isUnchanged = (draft: Draft) => draft.corrects !== '' && draft.opened === sentOf(draft);
