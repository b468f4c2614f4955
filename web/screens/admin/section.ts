import { useLocation } from 'react-router';
import { pagePaths } from '#contract/navigation.ts';

/** The parts of the room, in their order. */
export const sections = ['dashboard', 'reports', 'experiences', 'suspicious-jobs', 'decisions'] as const;
export type Section = (typeof sections)[number];

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
