import type { Span } from '../span.ts';
import { type Finder, isCode, spansOf } from './finding.ts';

const gap = '[ \\u00a0.\\-–/]{0,2}';
const digits = (count: number) => `(?:${gap}\\d){${count}}`;
const country = '(?:(?:\\+|00) ?90|90|[0o])';
/** Area codes of persons: 0850 belongs to firms and to persons with internet telephony; 0800 and 444 to firms only. */
const area = `(?:5${gap}[0-6]${gap}\\d|[234]\\d[02468]|850)`;

// After +90 or 0 digits may be grouped in any way; without it only in the groups of phone numbers.
const phones = [
  `(?<![\\p{L}\\d+]|\\d[.,])\\(?${country}${gap}\\(?${area}\\)?${digits(7)}(?!\\d)`,
  `(?<![\\p{L}\\d+]|\\d[.,])[0o] ?\\(0?${area}\\)${digits(7)}(?!\\d)`,
  `(?<![\\p{L}\\d+]|\\d[.,])(?:\\(0?${area}\\)${gap}|(?:5[0-6]\\d|[234]\\d[02468])[ \\u00a0.-])\\d{3}[ \\u00a0.-]?\\d{2}[ \\u00a0.-]?\\d{2}(?!\\d)`,
  `\\+(?!90)[1-9]\\d{0,2}(?:[ .()/-]{0,2}\\d){7,12}(?!\\d)`,
].map((phone) => new RegExp(phone, 'gu'));
const tenDigits = /(?<![\p{L}\d+]|\d[.,])5[0-6]\d{8}(?!\d)/gu;

/** Finds Turkish phone numbers in a folded text in any usual spelling, and foreign ones that begin with a plus. */
export const phonesIn = (folded: string): Span[] => [
  ...phones.flatMap((phone) => spansOf(phone, folded)).map((span) => withinBrackets(folded, span)),
  ...spansOf(tenDigits, folded).filter(({ start }) => !isCode(folded, start)),
];

/** A number without the bracket before it that closes behind it. */
const withinBrackets = (folded: string, { start, end }: Span): Span =>
  folded[start] === '(' && !folded.slice(start, end).includes(')') ? { start: start + 1, end } : { start, end };

export const findPhones: Finder = ({ folded }) => phonesIn(folded);

// Bounded, and only from a word's beginning: otherwise every letter of a long text without spaces is tried.
const local = '(?<![\\p{L}\\d._%+-])[\\p{L}\\d._%+-]{1,64}';
const label = '[\\p{L}\\d-]{1,63}';
const dot = '(?:\\.| ?[\\[({<] ?(?:dot|nokta|\\.) ?[\\])}>] ?| (?:dot|nokta) )';
const providers = 'gmail|hotmail|outlook|yahoo|yandex|icloud|windowslive|mynet|proton(?:mail)?';
const emails = [
  `${local}@${label}(?:\\.${label})+`,
  `${local} @ ${label}(?: ?\\. ?${label})+`,
  `${local} ?[\\[({<] ?(?:at|et|@|kuyruklu a) ?[\\])}>] ?${label}(?:${dot}${label})+`,
  `${local} (?:at|et) ${label}(?: (?:dot|nokta) ${label})+`,
  `${local} (?:at|et) (?:${providers})\\.${label}`,
].map((email) => new RegExp(email, 'gu'));

/** Finds e-mail addresses, also those disguised with `[at]` or `nokta`. */
export const findEmails: Finder = ({ folded }) => emails.flatMap((email) => spansOf(email, folded));

const handle = '[a-z\\d][a-z\\d._]{1,28}[a-z\\d_]';
/** A handle that can not be a word: it has a digit, a point or a line in it. */
const unlikeWord = `(?=[a-z]*[\\d._])${handle}`;
const networks = 'instagram|tiktok|twitter|facebook|linkedin|snapchat|threads|youtube|telegram|discord|github';
const socialHandles = [
  // A handle of this site names nobody; nor do these two.
  `(?<![\\p{L}\\d._%+@/-])@(?!souser-|(?:everyone|override)(?![a-z\\d]))${handle}`,
  `(?<![\\p{L}\\d@-])(?:https?://)?(?:www\\.|m\\.)?(?:(?:${networks}|x)\\.(?:com|net|gg)|t\\.me)/(?!(?:company|jobs|groups|watch|home|p|reel)(?![\\p{L}\\d]))@?[\\p{L}\\d][^\\s,;)”"]{1,100}(?<![.'’!?])`,
  `(?<![\\p{L}\\d])(?:${networks}|insta|snap|ig|dc)(?:im|m|um)?(?: (?:hesab|adres|ad)(?:i|im))? ?[:=] ?(?:@${handle}|${unlikeWord})`,
].map((handle) => new RegExp(handle, 'gu'));

/** Finds handles of social networks: with an `@`, by their address, or after the name of the network. */
export const findSocialHandles: Finder = ({ folded }) => socialHandles.flatMap((handle) => spansOf(handle, folded));
