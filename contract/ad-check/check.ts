import type { Span } from '#contract/text/span.ts';
import { type Ad, adOf, unfolded } from './ad.ts';
import { isDenied } from './clauses.ts';
import { phrases } from './phrases.ts';
import { type Scale, scales } from './signal.ts';
import { type SignalName, signals } from './signals.ts';

/** A place in the text of an ad, with what it adds to the score of its scale. */
export interface Finding extends Span {
  signal: SignalName;
  points: number;
}

/** What a check has found: findings in the order of the text, and the sums of their points, 0 to 100. */
export interface AdCheck {
  findings: Finding[];
  scores: Record<Scale, number>;
}

/** The scores from which a scale is said to have some signs, and from which it is a reason to take care. */
export const someFrom = 25;
export const careFrom = 55;
const highest = 100;

/** What around a phrase may take it back: so many characters of its sentence before and after it. */
const around = { before: 40, after: 60 };

const compiled = Object.entries(signals).map(([name, { says = [], together = [], unless = [], denied, find }]) => ({
  name: name as SignalName,
  says: says.length > 0 ? phrases(says) : undefined,
  together: together.map((groups) => groups.map((group) => phrases([group]))),
  unless: unless.length > 0 ? phrases(unless) : undefined,
  denied,
  find,
}));

/** Checks the text of a job ad for signs of fraud and of exploitation. */
export function checkAd(text: string): AdCheck {
  const ad = adOf(text);
  const found = compiled.flatMap(({ name, find, ...signal }) => {
    const spans = [...said(ad, signal), ...(find?.(ad) ?? [])];
    return spans.toSorted((a, b) => a.start - b.start).map((span, n) => ({ ...span, signal: name, isFirst: n === 0 }));
  });
  const counted = found.filter(({ isFirst }) => isFirst).map(({ signal }) => signal);
  const points = new Map(scales.flatMap((scale) => sharedOut(counted.filter((name) => signals[name].scale === scale))));
  const findings = found.map(({ isFirst, ...one }) => ({
    ...one,
    points: isFirst ? (points.get(one.signal) ?? 0) : 0,
  }));
  const scoreOf = (scale: Scale) =>
    findings.reduce((sum, one) => sum + (signals[one.signal].scale === scale ? one.points : 0), 0);
  return {
    findings: findings.toSorted((a, b) => a.start - b.start || b.end - a.end),
    scores: { fraud: scoreOf('fraud'), exploitation: scoreOf('exploitation') },
  };
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
  { says, together, unless, denied }: Pick<Compiled, 'says' | 'together' | 'unless' | 'denied'>,
): Span[] {
  const { folded } = ad.folded;
  const spans: Span[] = [];
  const add = (sentence: Span, { start, end }: Span) => {
    const text = folded.slice(sentence.start, sentence.end);
    const inSentence = { start: start - sentence.start, end: end - sentence.start };
    if (denied && isDenied(text, inSentence)) return;
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
