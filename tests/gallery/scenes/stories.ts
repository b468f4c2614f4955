import type { Page } from 'playwright-core';
import type { Experience, ExperiencePage, NewExperienceInput } from '#contract/experiences.ts';
import { anchorOf } from '#contract/navigation.ts';
import { callAs } from '#tests/support/calls.ts';
import { publishExperience, someExperience } from '#tests/support/experiences.ts';

/** A word that can not wrap. */
export const unbroken = 'Çekoslovakyalılaştıramadıklarımızdanmışsınızcasına'.repeat(2);
export const longWords = {
  companyName: unbroken,
  experienceText: `${unbroken}. Ardından ${unbroken.toLocaleLowerCase('tr')} dediler, https://ornek.example/${'cok-uzun-adres-'.repeat(8)} gibi.`,
  tags: ['tekkişilikşirket', 'süreçbelirsiz', 'tavsiye etmem', 'cinsiyet ayrımı', 'fazla mesai', 'zaman kaybı'],
} satisfies Partial<NewExperienceInput>;

/** Publishes an experience as the page's member, and returns the address of a list with it alone. */
export async function ownStory(page: Page, origin: string, said: Partial<NewExperienceInput> = {}): Promise<string> {
  return alone(await publishExperience(page, origin, said));
}

/** The same for another member. */
export async function storyOf(
  name: string,
  origin: string,
  said: Partial<NewExperienceInput> = {},
): Promise<Experience> {
  return callAs<Experience>(name, origin, 'POST', '/api/experiences', { ...someExperience, ...said });
}

/** The list filtered by the beginning of an experience's text. */
export function alone({ id, experienceText }: Experience): string {
  return `/?search=${encodeURIComponent(experienceText.slice(0, 60))}#${anchorOf('experience', id)}`;
}

/** The demo's experience with the most comments, alone in its list. */
export async function mostDiscussed(origin: string): Promise<string> {
  const { items } = (await (await fetch(`${origin}/api/experiences?limit=50`)).json()) as ExperiencePage;
  return alone(items.toSorted((a, b) => b.commentCount - a.commentCount)[0] as Experience);
}
