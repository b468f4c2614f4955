import { useLocation } from 'react-router';
import { type Kind, kindPaths, kinds } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';

/** The sections of the admin page, in their order. */
export type Section = 'dashboard' | 'reports' | (typeof kindPaths)[Kind] | 'decisions';
export const sections: readonly Section[] = [
  'dashboard',
  'reports',
  ...kinds.map((kind) => kindPaths[kind]),
  'decisions',
];

/** The query parameter that names the section. */
export const sectionParameter = 'tab';

/** The section that the address names, or the dashboard. */
export function useSection(): Section {
  const named = new URLSearchParams(useLocation().search).get(sectionParameter);
  return sections.find((section) => section === named) ?? 'dashboard';
}

/** The address of a section. */
export function addressOf(section: Section): string {
  return section === 'dashboard' ? pagePaths.admin : `${pagePaths.admin}?${sectionParameter}=${section}`;
}
