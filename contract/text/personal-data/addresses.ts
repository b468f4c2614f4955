import type { FoldedText } from '../fold.ts';
import { after, before, type Finder, isCapital } from './finding.ts';

const streetWords = `(?:sokak|sokag|cadde|bulvar)\\p{L}*|(?:sok|sk|cad|cd|blv|bulv)(?![\\p{L}])`;
const parts = new RegExp(
  [
    `${before}(?<street>${streetWords})\\.?(?<bare> ?\\d{1,4}(?:(?: ?/ ?|-)[a-z\\d]{1,3}|(?=$|[,;!?)'’]|\\.(?:\\s|$)| numara| kat ?[:\\d]| daire ?[:\\d]| [dk] ?[:])))?`,
    `${before}(?<quarter>mahalle\\p{L}*|(?:mah|mh)(?![\\p{L}]))\\.?`,
    `${before}(?<house>apartmani\\p{L}*|apt(?![\\p{L}])|sitesi\\p{L}*|is (?:hani|merkezi)\\p{L}*|plaza\\p{L}*|[a-z\\d]{1,2}[ -]blok)\\.?`,
    `${before}(?<number>no|numara|kapi no)(?![\\p{L}]) ?[.:]? ?\\d{1,4}(?: ?[/-] ?[a-z\\d]{1,3})?${after}`,
    `${before}(?<door>(?:daire|ic kapi(?: no)?)(?! baskan) ?[.:]? ?\\d{1,4}|d ?[:.] ?\\d{1,4})${after}`,
    `${before}(?<floor>kat ?[.:]? ?\\d{1,2}|k ?[:.] ?\\d{1,2}|\\d{1,2}\\. kat(?:ta)?)${after}`,
  ].join('|'),
  'gu',
);
const named = new Set(['street', 'quarter', 'house']);

/** Finds postal addresses: a street or a house with a number, or a quarter with a street. */
export const findAddresses: Finder = (folded) => {
  const found: { start: number; end: number; parts: Set<string> }[] = [];
  for (const match of folded.folded.matchAll(parts)) {
    const [part = ''] = Object.entries(match.groups ?? {}).find(([name, value]) => value && name !== 'bare') ?? [];
    const end = match.index + match[0].trimEnd().length;
    const last = found.at(-1);
    const between = last && folded.folded.slice(last.end, match.index);
    const goesOn = named.has(part) ? /^['’]?[\s,;:.\p{L}\d'’/-]{0,40}$/u : /^['’]?\p{L}{0,4}[\s,;:.()/-]{0,4}$/u;
    // A name between two parts has at most three words.
    if (last && between !== undefined && goesOn.test(between) && between.trim().split(/\s+/).length <= 3) {
      last.end = end;
      last.parts.add(part);
      if (match.groups?.bare) last.parts.add('number');
      continue;
    }
    const start = named.has(part) ? startOfName(folded, match.index) : match.index;
    found.push({ start, end, parts: new Set([part, ...(match.groups?.bare ? ['number'] : [])]) });
  }
  return found.filter(({ parts }) => leadsToDoor(parts));
};

function leadsToDoor(parts: Set<string>): boolean {
  const has = (part: string) => parts.has(part);
  if (has('street')) return has('number') || has('door') || has('floor') || has('quarter');
  if (has('house') || has('quarter')) return has('door') || (has('number') && parts.size > 1);
  return has('number') && has('door');
}

/**
 * The beginning of a street's or house's name before `index`: up to three capitalised words or a number, else one word.
 */
function startOfName(folded: FoldedText, index: number): number {
  let start = index;
  for (let words = 0; words < 3; words++) {
    const ahead = folded.folded.slice(Math.max(0, start - 40), start);
    const word = /(?:(\d{1,4}\.)|[\p{L}\d]+) +$/u.exec(ahead);
    if (!word) return start;
    const next = start - word[0].length;
    const isName = word[1] !== undefined || isCapital(folded, next);
    const beginsSentence = /(?:^|[.!?:\n])\s*$/.test(folded.folded.slice(Math.max(0, next - 4), next));
    if (words > 0 && (!isName || beginsSentence)) return start;
    start = next;
    if (!isName) return start;
  }
  return start;
}
