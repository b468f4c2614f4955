import { useLocation } from 'react-router';
import { type Kind, kindPaths, kinds } from '#contract/kinds.ts';
import { pagePaths } from '#contract/navigation.ts';

/** The parts of the room, in their order. */
export type Section = 'dashboard' | 'reports' | (typeof kindPaths)[Kind] | 'decisions';
export const sections: readonly Section[] = [
  'dashboard',
  'reports',
  ...kinds.map((kind) => kindPaths[kind]),
  'decisions',
];

/** The name under which the address says which part is shown. */
export const sectionParameter = 'tab';

/** The part that the address names; the dashboard where it names none. */
export function useSection(): Section {
  const named = new URLSearchParams(useLocation().search).get(sectionParameter);
  return sections.find((section) => section === named) ?? 'dashboard';
}

/** Where a part is found. */
export function addressOf(section: Section): string {
  return section === 'dashboard' ? pagePaths.admin : `${pagePaths.admin}?${sectionParameter}=${section}`;
}
