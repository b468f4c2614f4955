import { errorSentence } from '#contract/copy/errors.ts';
import { findIdentityNumbers } from '#contract/text/personal-data/identity-numbers.ts';

/** The sentence with which the server refuses a text for a number of one person or account in it, if there is one. */
export function refusalOf(text: string): string | undefined {
  const [found] = findIdentityNumbers(text);
  return found && errorSentence(`personal-data/${found.kind}`);
}
