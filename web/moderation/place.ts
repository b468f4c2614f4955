import type { Snapshot } from '#contract/admin.ts';
import type { Experience } from '#contract/experiences.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { collapsed } from '#contract/text/excerpt.ts';
import { suspiciousJobTitle } from '#contract/text/title.ts';
import type { ReportTarget } from '#contract/vocabulary.ts';

/** What is not there is left out. */
function known<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as never;
}

/** An experience as moderators look at it, whatever its kind. */
export function snapshotOfExperience(experience: Experience): Snapshot {
  const { authorHandle, experienceText: text, companyName, city, sector, positionType } = experience;
  const { isPositive, tags, startDate, endDate } = experience;
  return {
    authorHandle,
    text,
    ...known({ companyName, city, sector, positionType, isPositive, tags, startDate, endDate }),
  };
}

/** The same of a listing. */
export function snapshotOfSuspiciousJob(job: SuspiciousJob): Snapshot {
  const { authorHandle, listingText: text, companyName, jobTitle, city, sector, positionType } = job;
  const { platform, jobUrl, redFlags } = job;
  return {
    authorHandle,
    text,
    ...known({ companyName, jobTitle, city, sector, positionType, platform, jobUrl, redFlags }),
  };
}

/** How long a title made of somebody's words may be. */
const titleLength = 64;

/** A reported thing in a few words: what a listing is called, how anything else begins. */
export function titleOf(targetType: ReportTarget, { companyName, jobTitle = '', text }: Snapshot): string {
  if (targetType === 'suspiciousJob') return suspiciousJobTitle({ companyName: companyName ?? null, jobTitle });
  return collapsed(text, titleLength) ?? text;
}
