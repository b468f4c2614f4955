import { processTimes } from '#contract/limits.ts';

/** The time after which a process that ended is started again, by the deaths in a row, in milliseconds. */
export function pauseAfter(deaths: number): number {
  if (deaths <= 1) return 0;
  return Math.min(processTimes.longestPause, processTimes.firstPause * 2 ** (deaths - 2));
}

/** The deaths in a row with one more, of a process that had run for so long: after a sound run they count anew. */
export function deathsAfter(before: number, ran: number): number {
  return ran >= processTimes.sound ? 1 : before + 1;
}
