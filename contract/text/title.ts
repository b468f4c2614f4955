import { experiences } from '../copy/experiences.ts';
import { suspiciousJobs } from '../copy/suspicious-jobs.ts';
import type { Experience } from '../experiences.ts';
import type { SuspiciousJob } from '../suspicious-jobs.ts';
import { positionLabel } from '../vocabulary.ts';

/** An experience in one line, where a line is all there is: company and position. */
export function experienceTitle({
  companyName,
  positionType,
}: Pick<Experience, 'companyName' | 'positionType'>): string {
  return `${companyName ?? experiences.noCompany} · ${positionLabel(positionType)}`;
}

/** The same for a listing. */
export function suspiciousJobTitle({ jobTitle, companyName }: Pick<SuspiciousJob, 'jobTitle' | 'companyName'>): string {
  return `${jobTitle} · ${companyName ?? suspiciousJobs.noCompany}`;
}
