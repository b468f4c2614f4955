import { type Ad, adOf, type Span, unfolded } from './ad.ts';
import { isDenied } from './clauses.ts';
import { phrases, sentencesOf } from './phrases.ts';
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

/** The score from which a scale is shown as a reason to take care. */
export const careFrom = 50;
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
  // Most signals are nowhere in a text, which is cheaper to see at once than sentence by sentence.
  const saidSomewhere = says && folded.search(says) >= 0 ? says : undefined;
  const togetherSomewhere = together.filter((groups) => groups.every((group) => folded.search(group) >= 0));
  if (!saidSomewhere && togetherSomewhere.length === 0) return [];
  for (const sentence of sentencesOf(folded)) {
    const text = folded.slice(sentence.start, sentence.end);
    const add = (start: number, end: number) => {
      const near = text.slice(Math.max(0, start - around.before), end + around.after);
      if (denied && isDenied(text, { start, end })) return;
      if (!unless || near.search(unless) < 0) spans.push({ start: sentence.start + start, end: sentence.start + end });
    };
    for (const { index, 0: words } of saidSomewhere ? text.matchAll(saidSomewhere) : [])
      add(index, index + words.length);
    for (const groups of togetherSomewhere) {
      const found = groups.map((group) => [...text.matchAll(group)][0]);
      if (!found.every((one) => one !== undefined)) continue;
      add(
        Math.min(...found.map(({ index }) => index)),
        Math.max(...found.map(({ index, 0: words }) => index + words.length)),
      );
    }
  }
  return spans.map((span) => unfolded(ad, span));
}
