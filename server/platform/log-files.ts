import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { type Clock, dayOf } from './clock.ts';

const name = (day: string) => `sesol-${day}.log`;
const named = /^sesol-(\d{4}-\d\d-\d\d)\.log$/;

/** Takes log lines into one file a day in `folder`, readable by its owner alone. */
export function dailyFiles(folder: string, clock: Clock): pino.DestinationStream {
  let day = '';
  let file: ReturnType<typeof pino.destination> | undefined;
  return {
    write(line) {
      const today = dayOf(clock.now());
      if (!file || today !== day) {
        file?.end();
        day = today;
        file = pino.destination({ dest: path.join(folder, name(day)), mkdir: true, mode: 0o600 });
      }
      file.write(line);
    },
  };
}

/** Removes the files of a day (`2026-11-21`) and of all before. */
export async function purgeLogs(folder: string, lastDay: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const day = named.exec(file)?.[1];
    if (day && day <= lastDay) await rm(path.join(folder, file));
  }
}
