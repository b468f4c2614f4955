import { shell } from '#contract/copy/shell.ts';
import { type PageId, pagePaths } from '#contract/navigation.ts';
import type { IconName } from '#web/icons/names.ts';

interface Tab {
  label: string;
  path: string;
  icon: IconName;
}

const tab = (page: PageId & keyof typeof shell.tabs, icon: IconName): Tab => ({
  label: shell.tabs[page],
  path: pagePaths[page],
  icon,
});

/** The pages one click away, in the header and in the phone's menu. */
export const tabs: readonly Tab[] = [
  tab('home', 'house-bold'),
  tab('suspicious-jobs', 'newspaper-clipping-bold'),
  tab('resources', 'books-bold'),
  tab('about', 'users-three-bold'),
];
