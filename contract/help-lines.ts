import { shell } from './copy/shell.ts';
import { helpNumbers } from './limits.ts';

const { work, social } = helpNumbers;

/** Whom anybody can call, as every page offers it. */
export const helpLines = [
  { number: work, label: shell.footer.work(work) },
  { number: social, label: shell.footer.social(social) },
] as const;
