import type { Experience } from '#contract/experiences.ts';
import { experienceTitle } from '#contract/text/title.ts';

/** The entry of an experience in the site's feed. */
export function experienceEntry(experience: Experience) {
  return { title: experienceTitle(experience), text: experience.experienceText, categories: experience.tags };
}
