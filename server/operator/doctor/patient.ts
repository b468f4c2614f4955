import type { Config } from '#server/platform/config.ts';
import { systemCodeOf } from '#server/platform/log.ts';

/** What a check looks at. */
export interface Patient {
  config: Config;
  /** An address to which a mail is really sent. */
  mailTo: string | undefined;
  /** A file that should be a copy of the key. */
  keyCopy: string | undefined;
}

/** Looks for some faults; returns a sentence for each, with its cure. */
export type Check = (patient: Patient) => Promise<string[]> | string[];

/** The sentences of faults that are there. */
export function those(...faults: [isThere: boolean, sentence: string][]): string[] {
  return faults.filter(([isThere]) => isThere).map(([, sentence]) => sentence);
}

/** The reason of a failed connection, as the system names it. */
export function reasonOf(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
  return systemCodeOf(error) ?? code ?? (cause ? reasonOf(cause) : (message ?? String(error)));
}
