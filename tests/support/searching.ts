import { foldTurkish } from '#contract/text/fold.ts';
import { isFormOf, searchTerms, wordsIn } from '#contract/text/search/terms.ts';

/** The parts of a post that a search reads. */
export interface Searched {
  companyName: string | null;
  jobTitle?: string | null;
  sector: string | null;
  city: string | null;
  positionType: string | null;
  tags?: readonly string[];
  redFlags?: readonly string[];
  text: string;
}

/** Whether a search finds a post, computed in memory. */
export function isFoundBy(search: string, post: Searched): boolean {
  const terms = searchTerms(search);
  if (foldTurkish(search).trim() === '') return true;
  if (terms.words.length + terms.phrases.length === 0) return false;
  const { companyName, jobTitle, sector, city, positionType, tags = [], redFlags = [], text } = post;
  const parts = [companyName, jobTitle, sector, city, positionType, ...tags, ...redFlags, text].filter(Boolean);
  const words = wordsIn(foldTurkish(parts.join(' ')));
  const said = alike(parts.join('\n'));
  return (
    terms.words.every((word) => words.some((one) => isFormOf(word, one))) &&
    terms.phrases.every((phrase) =>
      /[\p{L}\p{N}]{3}/u.test(phrase)
        ? said.includes(alike(phrase))
        : wordsIn(phrase).length > 0 && ` ${words.join(' ')} `.includes(` ${wordsIn(phrase).join(' ')} `),
    )
  );
}

/** A folded text with all quotes and hyphens alike. */
const alike = (text: string) => foldTurkish(text).replace(/['’‘"“”‑]/g, '-');
