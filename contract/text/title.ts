import { experiences } from '../copy/experiences.ts';
import { suspiciousJobs } from '../copy/suspicious-jobs.ts';
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

/** The title of a listing: job title and company. */
export function suspiciousJobTitle({ jobTitle, companyName }: Pick<SuspiciousJob, 'jobTitle' | 'companyName'>): string {
  return `${jobTitle} · ${companyName ?? suspiciousJobs.noCompany}`;
}
