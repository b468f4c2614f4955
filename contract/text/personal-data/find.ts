import { masks, type PersonalDataKind } from '#contract/copy/personal-data.ts';
import { type FoldedText, foldWithOffsets } from '../fold.ts';
import type { Span } from '../span.ts';
import { findAddresses } from './addresses.ts';
import { findEmails, findPhones } from './contacts.ts';
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
  ['phone', findPhones],
  ['date', findDates],
  ['plate', findPlates],
  ['address', findAddresses],
  ['name', findNames],
  ['job-title', findJobTitles],
];

/** Finds the parts of a text that may identify a person, in order: hints for the writer, with false positives. */
export function findPersonalData(text: string): PersonalData[] {
  const found: PersonalData[] = [];
  const add = (kind: PersonalDataKind, { start, end }: Span) => {
    if (!found.some((other) => start < other.end && other.start < end))
      found.push({ kind, start, end, mask: masks[kind] });
  };
  for (const { kind, ...span } of findIdentityNumbers(text)) add(kind, span);
  const folded = foldWithOffsets(text);
  for (const [kind, find] of finders) {
    for (const span of find(folded)) add(kind, unfolded(folded, span));
  }
  return found.sort((a, b) => a.start - b.start);
}

function unfolded({ text, offsets }: FoldedText, { start, end }: Span): Span {
  return { start: offsets[start] ?? text.length, end: offsets[end] ?? text.length };
}
