import type { Span } from '#contract/text/span.ts';
import { type Ad, unfolded } from './ad.ts';
import { numberOf } from './amounts.ts';
import { phrases } from './phrases.ts';

const hour = '([01]?\\d|2[0-4])(?:[.:]([0-5]\\d))?';
const range = new RegExp(
  `(?<![\\p{L}\\d.,/+-])(?!7 ?/ ?24)${hour}(?: ?[-–—/] ?| (?:ile|den|dan|ten|tan) |['’](?:den|dan|ten|tan) )${hour}(?![\\p{L}\\d%/-]|[.,]\\d|[ ]?(?:tl|bin|gun|kisi|yas|ay|adet|arasi yas|arasi gun|yil|bin))`,
  'gu',
);
const said = `(\\d{1,2}(?:[.:][0-5]\\d)?|on bir|on iki|on|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz)( ?bucu[kg])?`;
const spoken = new RegExp(
  `(?<!\\p{L})sabah(?:in|tan|lari|leyin)? (?:saat )?${said}(?! ?(?:sefer|saat|kez|kisi|tl|bin))[^.!?\\n]{0,40}?(?<!\\p{L})(aksam|gece)(?:nin|leri|ye|a)? (?:saat )?${said}(?!\\d| ?(?:sefer|saat|kez|kisi|tl|bin))`,
  'gu',
);
/** The hour at which a day begins and that at which it ends, said one after the other. */
const toldApart =
  /(?<![\p{L}\d.,])(\d{1,2})(?:[.:](\d\d))?['’]?(?:da|de|ta|te) (?:basla|ac|gel|is ?bas)\p{L}{0,8}[^.!?\n]{0,40}?(?<![\p{L}\d.,])(\d{1,2})(?:[.:](\d\d))?['’]?(?:da|de|ta|te) (?:bit|kapa|cik|paydos)/gu;
/** The hours of a day from which it is long, its break included. */
const longFrom = 11;
/** Work in turns, and on few days. */
const inTurns = phrases([
  '(vardiya~|nöbet~|12/24|12/36|24/48|12/48|24/72|posta~)',
  'haftada (1|2|3|4|bir|iki|üç|dört) (gün|gece|nöbet|akşam)~(?! (izin|tatil|off))',
  'ayda \\d+ (gün|gece|nöbet|akşam)~(?! (izin|tatil|off))',
  '(45|40|37,5|42) saat~',
  'haftalık (45|40) saat',
  '(gecelik|dinlen~|istirahat~|refakat~)',
]);

/** The working days that a folded text names by the clock, and their hours. */
const daysIn = (folded: string) =>
  Array.from(
    [...folded.matchAll(range), ...folded.matchAll(toldApart)],
    ({ index, 0: found, 1: h = '', 2: m = '0', 3: h2 = '', 4: m2 = '0' }) => {
      const [from, to] = [Number(h) + Number(m) / 60, Number(h2) + Number(m2) / 60];
      return { index, found, from, hours: (to - from + 24) % 24 };
    },
  ).filter(({ from }) => from >= 4);

/** The hours of a day up to which it is none of full work. */
const shortTo = 6;

/** Words of hours that are none of work. */
const ofTalks = /(?<!\p{L})(?:gorusme|mulakat|basvuru|ara(?:yin|yabil)|irtibat)/u;

/** Whether all working days that a text names by the clock are short. */
export function hasShortDays({ folded: { folded }, sentences }: Ad): boolean {
  if (/(?<!\p{L})tam (?:zamanli|gun)|full ?-? ?time/u.test(folded)) return false;
  const days = sentences
    .map(({ start, end }) => folded.slice(start, end))
    .filter((sentence) => !ofTalks.test(sentence))
    .flatMap(daysIn);
  return days.length > 0 && days.every(({ hours }) => hours > 0 && hours <= shortTo);
}

/** Finds working days of eleven hours and more, in texts that do not divide them into shifts. */
export function longDays(ad: Ad): Span[] {
  const { folded } = ad.folded;
  if (folded.search(inTurns) >= 0) return [];
  return ad.sentences.flatMap(({ start, end }) => {
    const text = folded.slice(start, end);
    const clock = daysIn(text);
    const words = Array.from(
      text.matchAll(spoken),
      ({ index, 0: found, 1: from = '', 2: half, 3: part, 4: to = '', 5: half2 }) => {
        const until = timeOf(to, half2);
        const evening = part === 'gece' && until < 6 ? 24 : 12;
        return {
          index,
          found,
          hours: (until === 12 && part === 'gece' ? 24 : until < 12 ? until + evening : until) - timeOf(from, half),
        };
      },
    );
    return [...(clock.length === 1 ? clock : []), ...words]
      .filter(({ hours }) => hours >= longFrom && hours <= 20)
      .map(({ index, found }) => unfolded(ad, { start: start + index, end: start + index + found.length }));
  });
}

function timeOf(words: string, half: string | undefined): number {
  const [hours = '0', minutes = '0'] = words.split(/[.:]/);
  return (/\d/.test(hours) ? Number(hours) + Number(minutes) / 60 : numberOf(words)) + (half ? 0.5 : 0);
}
