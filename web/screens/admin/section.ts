import { useLocation } from 'react-router';
import { type Kind, kindPaths, kinds } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';

/** The sections of the admin page, in their order. */
export type Section = 'dashboard' | 'reports' | (typeof kindPaths)[Kind] | 'members' | 'decisions';
const sections: readonly Section[] = [
  'dashboard',
  'reports',
  ...kinds.map((kind) => kindPaths[kind]),
  'members',
  'decisions',
];

/** The query parameter that names the section. */
export const sectionParameter = 'tab';

/** The sections of those who may see the figures, or may not. */
export const sectionsOf = (mayCount: boolean): readonly Section[] =>
  mayCount ? sections : sections.filter((section) => section !== 'dashboard');

/** The section that the address names, or the first. */
export function useSection(mayCount: boolean): Section {
  const named = new URLSearchParams(useLocation().search).get(sectionParameter);
  const all = sectionsOf(mayCount);
  return all.find((section) => section === named) ?? (all[0] as Section);
}

/** The address of a section. */
export function addressOf(section: Section): string {
  return section === 'dashboard' ? pagePaths.admin : `${pagePaths.admin}?${sectionParameter}=${section}`;
}
