import { type Finder, spansOf } from './finding.ts';

const month = 'ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik';
const weekday = 'pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar';
const day = '(?:3[01]|[12]\\d|0?[1-9])';
const numericMonth = '(?:1[0-2]|0?[1-9])';
const year = '(?:19|20)\\d\\d';
const ending = '(?:[dt][ae]n?|[ai]|[iu]n|[ae]y?)?(?:ki|dir|di|ydi)?';

const spoken = new RegExp(
  `(?<![\\p{L}\\d]|\\d[.,:/])(?<from>${day} ?[-–] ?)?(?<day>${day})(?:\\. ?| )(?<month>${month})` +
    `(?:(?<year>,? ['’]?${year})(?!\\d)|${ending}(?![\\p{L}\\p{N}]))(?: (?:${weekday})(?![\\p{L}]))?`,
  'gu',
);
const turned = new RegExp(
  `(?<![\\p{L}\\d])(?:${month})(?:['’]?[iu]n) ${day}['’]?(?:s?[iu](?:n[dt][ae]n?|n[ae]|ydi)?)(?![\\p{L}\\d])`,
  'gu',
);
const numeric = [
  `(?<![\\p{L}\\d.,:/-])${day}([./-])${numericMonth}\\1${year}(?![\\d/-]|\\.\\d)`,
  `(?<![\\p{L}\\d.,:/-])(?:3[01]|[12]\\d|0[1-9])([./])(?:1[0-2]|0[1-9])\\1(?:[0-3]\\d|9\\d)(?![\\d/-]|[.,:]\\d)`,
  `(?<![\\p{L}\\d.,:/-])${year}([./-])(?:1[0-2]|0[1-9])\\1(?:3[01]|[12]\\d|0[1-9])(?![\\d/-]|\\.\\d)`,
].map((date) => new RegExp(date, 'gu'));

/** Public holidays and similar days, which identify nobody without a year. */
const holidays = new Set([
  '1 ocak',
  '14 subat',
  '8 mart',
  '14 mart',
  '18 mart',
  '23 nisan',
  '1 mayis',
  '19 mayis',
  '15 temmuz',
  '30 agustos',
  '28 ekim',
  '29 ekim',
  '10 kasim',
  '24 kasim',
  '31 aralik',
]);
/** Words after a date that make it part of a name, of a place or event. */
const namesake =
  /^ (?:universite|mahalle|mah\.|cadde|cad\.|sokak|sokag|bulvar|stad|hastane|lise|okul|ilkokul|ortaokul|anadolu|kopru|meydan|spor|darbe|bayram|park|kampus|sehit|kurtulus|fuar)/u;

/** Finds calendar days, in words or in numbers; a month or a year alone is no match. */
export const findDates: Finder = ({ folded }) => [
  ...Array.from(folded.matchAll(spoken)).flatMap(({ index, 0: found, groups = {} }) => {
    const isEverybodys = !groups.year && !groups.from && holidays.has(`${Number(groups.day)} ${groups.month}`);
    const end = index + found.length;
    if (isEverybodys || namesake.test(folded.slice(end, end + 16))) return [];
    return [{ start: index, end }];
  }),
  ...spansOf(turned, folded),
  ...numeric.flatMap((date) => spansOf(date, folded)),
];
