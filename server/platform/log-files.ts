import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Clock, dayOf } from './clock.ts';
import { bufferedLog, type LogDestination } from './log-destination.ts';

const name = (day: string) => `sesol-${day}.log`;
const named = /^sesol-(\d{4}-\d\d-\d\d)\.log$/;

/** A destination with one file a day in `folder`, readable by its owner alone. */
export function dailyFiles(folder: string, clock: Clock): LogDestination {
  return bufferedLog(() => path.join(folder, name(dayOf(clock.now()))), clock);
}

/** Deletes the files up to a day (`2026-11-21`), inclusive. */
export async function purgeLogs(folder: string, lastDay: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const day = named.exec(file)?.[1];
    if (day && day <= lastDay) await rm(path.join(folder, file), { force: true });
  }
}
