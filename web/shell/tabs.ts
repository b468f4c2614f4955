import { shell } from '#contract/copy/shell.ts';
import { type ListPage, pagePaths } from '#contract/navigation.ts';
import type { IconName } from '#web/icons/names.ts';

interface Tab {
  label: string;
  path: string;
  /** Pages that are reached from this one alone. */
  within: readonly string[];
  icon: IconName;
}

type TabPage = ListPage | 'resources' | 'about';

const tab = (page: TabPage, icon: IconName, within: readonly string[] = []): Tab => ({
  label: shell.tabs[page],
  path: pagePaths[page],
  within,
  icon,
});

const tabOf: Record<TabPage, Tab> = {
  home: tab('home', 'house-bold'),
  'suspicious-jobs': tab('suspicious-jobs', 'newspaper-clipping-bold', [pagePaths['share-suspicious']]),
  resources: tab('resources', 'books-bold'),
  about: tab('about', 'users-three-bold'),
};

/** The main navigation, in the header: a page for each kind, then the others. */
export const tabs: readonly Tab[] = Object.values(tabOf);

/** The number of tabs, the first ones, that the phone's bar has room for; the others are in its menu. */
export const tabsInBar = 3;
