import { shell } from './copy/shell.ts';
import { helpNumbers } from './limits.ts';

const { work, social } = helpNumbers;

/** The help lines, shown on every page. */
export const helpLines = [
  { number: work, label: shell.footer.work(work) },
  { number: social, label: shell.footer.social(social) },
] as const;
