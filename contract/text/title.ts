import { experiences } from '../copy/experiences.ts';
import type { Experience } from '../experiences.ts';
import type { SuspiciousJob } from '../suspicious-jobs.ts';
import { positionLabel } from '../vocabulary.ts';

/** The title of an experience: company and position. */
export function experienceTitle({
  companyName,
  positionType,
}: Pick<Experience, 'companyName' | 'positionType'>): string {
  return `${companyName ?? experiences.noCompany} · ${positionLabel(positionType)}`;
}

/** The title of a listing: its job, and the company where it names one. */
export function suspiciousJobTitle({ jobTitle, companyName }: Pick<SuspiciousJob, 'jobTitle' | 'companyName'>): string {
  return companyName ? `${jobTitle} · ${companyName}` : jobTitle;
}
