import type { Config } from '#server/platform/config.ts';
import { systemCodeOf } from '#server/platform/log.ts';

/** What a check looks at. */
export interface Examined {
  config: Config;
  /** An address to which a mail is really sent. */
  mailTo: string | undefined;
  /** A file that should be a copy of the key. */
  keyCopy: string | undefined;
}

/**
 * What a check says: a fault with its cure, which refuses a start where the product can not work with it, or a note of
 * what the operator has to look at.
 */
export interface Finding {
  weight: 'refusal' | 'fault' | 'note';
  sentence: string;
}

export type Check = (examined: Examined) => Promise<Finding[]> | Finding[];

/** The sentences of the findings of these weights. */
export const sentencesOf = (found: Finding[], ...weights: Finding['weight'][]): string[] =>
  found.filter(({ weight }) => weights.includes(weight)).map(({ sentence }) => sentence);

/** The faults that are there. */
export const those = findings('fault');
/** The faults that are there and with which nothing works. */
export const refusals = findings('refusal');
export const fault = (sentence: string): Finding => ({ weight: 'fault', sentence });
export const note = (sentence: string): Finding => ({ weight: 'note', sentence });

function findings(weight: Finding['weight']) {
  return (...possible: [isThere: boolean, sentence: string][]): Finding[] =>
    possible.filter(([isThere]) => isThere).map(([, sentence]) => ({ weight, sentence }));
}

/** The reason of a failed connection, as the system names it. */
export function reasonOf(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
  return systemCodeOf(error) ?? code ?? (cause ? reasonOf(cause) : (message ?? String(error)));
}
