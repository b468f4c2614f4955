import { shell } from '#contract/copy/shell.ts';
import { type PageId, pagePaths } from '#contract/navigation.ts';
import type { IconName } from '#web/icons/names.ts';

interface Tab {
  label: string;
  path: string;
  /** Pages that are reached from this one alone. */
  within: readonly string[];
  icon: IconName;
}

const tab = (page: PageId & keyof typeof shell.tabs, icon: IconName, within: readonly string[] = []): Tab => ({
  label: shell.tabs[page],
  path: pagePaths[page],
  within,
  icon,
});

/** The main navigation, in the header and in the phone's menu. */
export const tabs: readonly Tab[] = [
  tab('home', 'house-bold'),
  tab('suspicious-jobs', 'newspaper-clipping-bold', [pagePaths['share-suspicious']]),
  tab('resources', 'books-bold'),
  tab('about', 'users-three-bold'),
];
