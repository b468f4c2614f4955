import type { Page } from 'playwright-core';
import type { Experience, NewExperienceInput } from '#contract/experiences.ts';
import { call } from './calls.ts';

/** A valid experience with required fields only, unlike any real one. */
export const someExperience = {
  companyName: 'Martı Tasarım',
  city: 'Konya',
  sector: 'Finans',
  positionType: 'Senior',
  startDate: '1999-02',
  experienceText: 'Üç ay boyunca kimse adımı öğrenmedi. Sonra ayrıldım.',
  tags: ['zaman kaybı', 'mobbing'],
  isPositive: false,
} satisfies NewExperienceInput;

/** Submits an experience by the API, as the member who is signed in on that page. */
export function publishExperience(
  page: Page,
  origin: string,
  said: Partial<NewExperienceInput> = {},
): Promise<Experience> {
  return call(page, origin, 'POST', '/api/experiences', { ...someExperience, ...said });
}
