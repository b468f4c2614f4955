import { masks, type PersonalDataKind } from '#contract/copy/personal-data.ts';
import { type FoldedText, foldTurkish, foldWithOffsets } from '../fold.ts';
import type { Span } from '../span.ts';
import { findAddresses } from './addresses.ts';
import { findEmails, findPhones, findSocialHandles } from './contacts.ts';
import { findDates } from './dates.ts';
import type { Finder } from './finding.ts';
import { findIdentityNumbers } from './identity-numbers.ts';
import { findJobTitles } from './job-titles.ts';
import { findNames } from './names.ts';
import { findPlates } from './plates.ts';

/** A part of a text that may identify a person. */
export interface PersonalData {
  kind: PersonalDataKind;
  /** The range in the text, as `slice` takes it. */
  start: number;
  end: number;
  /** The replacement text. */
  mask: string;
}

/** The finders in order of precedence: where two match the same words, the earlier one counts. */
const finders: [PersonalDataKind, Finder][] = [
  ['email', findEmails],
  ['social-handle', findSocialHandles],
  ['phone', findPhones],
  ['date', findDates],
  ['plate', findPlates],
  ['address', findAddresses],
  ['name', findNames],
  ['job-title', findJobTitles],
];

/**
 * Finds the parts of a text that may identify a person, in order: hints for the writer, with false positives. The name of
 * the firm that the text is about, `firm`, is no person's; kinds that are usual in such texts can be left out.
 */
export function findPersonalData(text: string, firm = '', but: readonly PersonalDataKind[] = []): PersonalData[] {
  const found: PersonalData[] = [];
  const add = (kind: PersonalDataKind, { start, end }: Span) => {
    if (!found.some((other) => start < other.end && other.start < end))
      found.push({ kind, start, end, mask: masks[kind] });
  };
  for (const { kind, ...span } of findIdentityNumbers(text)) add(kind, span);
  const folded = foldWithOffsets(text);
  const isFirms = namesOf(firm, folded.folded);
  for (const [kind, find] of finders) {
    if (but.includes(kind)) continue;
    for (const span of find(folded)) {
      if (kind !== 'name' || !isFirms(span)) add(kind, unfolded(folded, span));
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function unfolded({ text, offsets }: FoldedText, { start, end }: Span): Span {
  return { start: offsets[start] ?? text.length, end: offsets[end] ?? text.length };
}

/**
 * Whether a range of a folded text lies within a firm's name, or is the part of it that has two words or more: "Zeynep
 * Arslan" of "Zeynep Arslan Mimarlık". One word of it may be the owner's.
 */
function namesOf(firm: string, folded: string): (span: Span) => boolean {
  const name = foldTurkish(firm).trim().replace(/\s+/g, ' ');
  if (name === '') return () => false;
  const places: Span[] = [];
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + name.length)) {
    places.push({ start: at, end: at + name.length });
  }
  return ({ start, end }) => {
    const found = folded.slice(start, end);
    return (
      places.some((place) => place.start <= start && end <= place.end) ||
      (/\s/.test(found) && ` ${name} `.includes(` ${found} `))
    );
  };
}
