import type { PersonalDataKind } from '#contract/copy/personal-data.ts';
import type { Span } from '#contract/text/span.ts';

/** What may stay in a text, such as a firm's number in an ad. */
export interface KeptFinds {
  /** The kinds that are not looked for. */
  kinds: readonly PersonalDataKind[];
  /** The words of finds that the writer has decided to leave. */
  words: readonly string[];
}

/** Whether the writer has decided to leave a find in the text. */
export const isKept = (kept: KeptFinds | undefined, text: string, { start, end }: Span) =>
  kept?.words.includes(text.slice(start, end)) ?? false;
