import type { Span } from '#contract/text/span.ts';
import { type Ad, adOf, unfolded } from './ad.ts';
import { isDenied, isTask } from './clauses.ts';
import { phrases } from './phrases.ts';
import type { Scale } from './signal.ts';
import { type SignalName, signals } from './signals.ts';

/** A place in the text of an ad where a signal was found. */
interface Place extends Span {
  signal: SignalName;
}

/** A place, with what it adds to the score of its scale. */
export interface Finding extends Place {
  points: number;
  /** Lighter signals of the same words, which say something of a few more and add nothing. */
  also: SignalName[];
}

/** What a check has found in the text of an ad: findings in the order of the text, and the sums of their points, 0 to 100. */
export interface AdCheck {
  findings: Finding[];
  scores: Record<Scale, number>;
}

/** The scores from which a scale is said to have some signs, a reason to take care, and one to stop. */
const someFrom = 25;
export const careFrom = 55;
const graveFrom = 80;
const highest = 100;
/** The points from which a signal alone is a reason to warn whoever leaves for the ad: it may cost money or rights. */
export const heavyFrom = 40;

export type Level = 'none' | 'few' | 'some' | 'care' | 'grave';

/** What is said of a score. */
export function levelOf(score: number): Level {
  if (score >= graveFrom) return 'grave';
  if (score >= careFrom) return 'care';
  if (score >= someFrom) return 'some';
  return score > 0 ? 'few' : 'none';
}

/** The least of an ad. What a text lacks says something only from there on. */
const least = { words: 5, characters: 40 };

/** Whether a text is too short to be an ad. */
export const isFragment = (text: string): boolean =>
  text.length < least.characters || text.split(/\s+/).length < least.words;

/** What around a phrase may take it back: so many characters of its sentence before and after it. */
const around = { before: 40, after: 60 };

const compiled = Object.entries(signals).map(
  ([name, { says = [], together = [], unless = [], unlessAnywhere = [], denied, noTask, find }]) => ({
    name: name as SignalName,
    says: says.length > 0 ? phrases(says) : undefined,
    together: together.map((groups) => groups.map((group) => phrases([group]))),
    unless: unless.length > 0 ? phrases(unless) : undefined,
    unlessAnywhere: unlessAnywhere.length > 0 ? phrases(unlessAnywhere) : undefined,
    denied,
    noTask,
    find,
  }),
);

/** Checks the text of a job ad for signs of fraud and of exploitation. */
export function checkAd(text: string): AdCheck {
  const ad = adOf(text);
  const places = compiled
    .filter(({ unlessAnywhere }) => !unlessAnywhere || ad.folded.folded.search(unlessAnywhere) < 0)
    .flatMap(({ name, find, ...signal }) =>
      [...said(ad, signal), ...(find?.(ad) ?? [])].map((span) => ({ ...trimmed(text, span), signal: name })),
    );
  const fitting = places.filter((place) => !places.some((other) => saysBetter(other, place)));
  const sharesOf = (scale: Scale) => shareWords(text.length, fitting.filter(isOf(scale)));
  const shares = { fraud: sharesOf('fraud'), exploitation: sharesOf('exploitation') };
  const findings = places.map((place) => {
    const { signal } = place;
    const { counted, also, points } = shares[signals[signal].scale];
    const counts = counted.get(signal) === place;
    return {
      ...place,
      points: counts ? (points.get(signal) ?? 0) : 0,
      also: counts ? [...(also.get(signal) ?? [])].filter((lighter) => !counted.has(lighter)) : [],
    };
  });
  const scoreOf = (scale: Scale) => findings.filter(isOf(scale)).reduce((sum, { points }) => sum + points, 0);
  return {
    findings: findings.toSorted((a, b) => a.start - b.start || b.end - a.end),
    scores: { fraud: scoreOf('fraud'), exploitation: scoreOf('exploitation') },
  };
}

/** A place without the white space around its words. */
function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  return { start: end - words.trimStart().length, end: start + words.trimEnd().length };
}

const isOf =
  (scale: Scale) =>
  ({ signal }: Place) =>
    signals[signal].scale === scale;

const weight = ({ signal }: Place) => signals[signal].points;
const size = ({ start, end }: Span) => end - start;

/**
 * Whether a place says what a phrase of the other scale is: it has half of its words or more, and is heavy where that is
 * not, or grave alone, or the longer of two heavy ones, or the heavier of two of one length. A penalty for leaving is no
 * fee before work.
 */
function saysBetter(one: Place, other: Place): boolean {
  const [mine, its] = [signals[one.signal], signals[other.signal]];
  if (mine.scale === its.scale || mine.lacks || its.lacks || mine.points < heavyFrom) return false;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  if (shared <= 0 || shared * 2 < size(other)) return false;
  if (its.points < heavyFrom || mine.points >= graveFrom) return its.points < graveFrom;
  return size(one) > size(other) || (size(one) === size(other) && mine.points > its.points);
}

/**
 * The first place of each signal of a scale that counts, and the lighter signals that heavier ones stand for. A phrase that
 * says several things counts once, for the heaviest of them: a place counts if more than half of its words are left to it,
 * and of two heavy ones that share a word only one does, since they say the same of one demand.
 */
function shareWords(length: number, places: readonly Place[]) {
  const takenBy = Array.from({ length }, (): SignalName | undefined => undefined);
  const counted = new Map<SignalName, Place>();
  const also = new Map<SignalName, Set<SignalName>>();
  for (const place of places.toSorted((a, b) => weight(b) - weight(a) || size(b) - size(a) || a.start - b.start)) {
    const { start, end, signal } = place;
    const taken = signals[signal].lacks
      ? []
      : takenBy.slice(start, end).filter((by) => by !== undefined && by !== signal);
    const [heavier] = taken;
    const isHeavyTwice = heavier && weight(place) >= heavyFrom && signals[heavier].points >= heavyFrom;
    if (heavier && (isHeavyTwice || taken.length * 2 >= size(place))) {
      if (taken.length < size(place)) also.set(heavier, (also.get(heavier) ?? new Set()).add(signal));
      continue;
    }
    const before = counted.get(signal);
    if (!before || start < before.start) counted.set(signal, place);
    if (signals[signal].lacks) continue;
    for (let at = start; at < end; at++) takenBy[at] ??= signal;
  }
  return { counted, also, points: new Map(sharedOut([...counted.keys()])) };
}

/** The points of signals of one scale: their own, or their shares of a hundred where these are more. */
function sharedOut(names: SignalName[]): [SignalName, number][] {
  const sum = names.reduce((total, name) => total + signals[name].points, 0);
  if (sum <= highest) return names.map((name) => [name, signals[name].points]);
  let [before, shared] = [0, 0];
  return names.map((name) => {
    before += signals[name].points;
    const share = Math.round((before * highest) / sum) - shared;
    shared += share;
    return [name, share];
  });
}

type Compiled = (typeof compiled)[number];

function said(
  ad: Ad,
  { says, together, unless, denied, noTask }: Omit<Compiled, 'name' | 'find' | 'unlessAnywhere'>,
): Span[] {
  const { folded } = ad.folded;
  const spans: Span[] = [];
  const add = (sentence: Span, { start, end }: Span) => {
    const text = folded.slice(sentence.start, sentence.end);
    const inSentence = { start: start - sentence.start, end: end - sentence.start };
    if (denied && isDenied(text, inSentence)) return;
    if (noTask && isTask(text, inSentence)) return;
    const near = text.slice(Math.max(0, inSentence.start - around.before), inSentence.end + around.after);
    if (!unless || near.search(unless) < 0) spans.push({ start, end });
  };
  for (const [sentence, found] of inSentences(ad, says)) for (const span of found) add(sentence, span);
  for (const [rarest, ...others] of together)
    for (const [sentence, [first]] of inSentences(ad, rarest)) {
      const text = folded.slice(sentence.start, sentence.end);
      const rest = others.map((group) => text.matchAll(group).next().value);
      if (!first || !rest.every((one) => one !== undefined)) continue;
      add(sentence, {
        start: Math.min(first.start, ...rest.map(({ index }) => sentence.start + index)),
        end: Math.max(first.end, ...rest.map(({ index, 0: words }) => sentence.start + index + words.length)),
      });
    }
  return spans.map((span) => unfolded(ad, span));
}

/** The sentences in which a phrase stands, with its places: phrases cross no end of a sentence, so a text is read once. */
function inSentences({ folded: { folded }, sentences }: Ad, phrase: RegExp | undefined): Map<Span, Span[]> {
  const found = new Map<Span, Span[]>();
  let at = 0;
  for (const { index, 0: words } of phrase ? folded.matchAll(phrase) : []) {
    while (at < sentences.length - 1 && (sentences[at]?.end ?? 0) <= index) at++;
    const sentence = sentences[at];
    // A number may take the point after it; what has words of the next sentence is no match.
    if (!sentence || /\p{L}/u.test(folded.slice(sentence.end, index + words.length))) continue;
    const end = Math.min(index + words.length, sentence.end);
    found.set(sentence, [...(found.get(sentence) ?? []), { start: index, end }]);
  }
  return found;
}
