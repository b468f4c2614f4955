import type { FoldedText } from '../fold.ts';
import type { Span } from '../span.ts';
import { type Finder, isCapital } from './finding.ts';
import { isFirmWord, isSmallFirmWord, thing } from './firm-words.ts';
import { givenNames, ordinaryNames } from './given-names.ts';
import { isKnownSurname } from './surnames.ts';

/** A given name in a text, with the surname and further given names after it. */
interface Name extends Span {
  first: string;
  /** The last word, where the name has several. */
  last: string | undefined;
  /** Whether the given name has a capital. */
  isCapital: boolean;
  /** Whether the given name is an ordinary word, too. */
  isOrdinary: boolean;
  /** The text before and after it, as far as it may tell whose name it is. */
  ahead: string;
  following: string;
  /** The ending after an apostrophe. */
  suffix: string | undefined;
}

const word = /(?<![\p{L}\p{N}]|[\p{L}\p{N}]['’‘`´])\p{L}{2,16}(?![\p{L}\p{N}])/gu;

/**
 * Finds given names that are somebody's: whole names, names behind a role ("müdürüm Ayşe"), before "abi" or "usta", and
 * those of a person "called" so ("adı Kerem olan şef").
 */
export const findNamesOfPeople: Finder = (folded) => {
  const found: Span[] = [];
  let done = 0;
  for (const { 0: first, index: start } of folded.folded.matchAll(word)) {
    if (start < done || !givenNames.has(first)) continue;
    const name = nameAt(folded, first, start);
    if (!name.isCapital && name.isOrdinary) continue;
    if (isHistoric(folded.folded, name) || isFirms(folded, name)) {
      done = name.end;
    } else if (isWhole(folded, name) || isBehindRole(name) || isFamiliar(folded, name) || isCalled(name)) {
      found.push({ start, end: name.end });
      done = name.end;
    }
  }
  return found;
};

function nameAt(folded: FoldedText, first: string, start: number): Name {
  let end = start + first.length;
  let last: string | undefined;
  const hasCapital = isCapital(folded, start);
  for (let more = 0; more < 3 && hasCapital; more++) {
    const next = wordAfter(folded.folded, end);
    if (!next || !isPartOfName(folded, next, end + 1)) break;
    end += 1 + next.length;
    last = next;
  }
  const following = folded.folded.slice(end, end + 64);
  return {
    start,
    end,
    first,
    last,
    isCapital: hasCapital,
    isOrdinary: ordinaryNames.has(first),
    ahead: folded.folded.slice(Math.max(0, start - 48), start),
    following,
    suffix: /^['’‘`´](\p{L}{1,12})/u.exec(following)?.[1],
  };
}

const nextWord = /[ \u00a0](\p{L}{2,24})(?!\p{L})/uy;

/** The word after the space at `end`. */
function wordAfter(text: string, end: number): string | undefined {
  nextWord.lastIndex = end;
  return nextWord.exec(text)?.[1];
}

function isPartOfName(folded: FoldedText, next: string, start: number): boolean {
  if (!isCapital(folded, start) || noSurname.test(next)) return false;
  if (isFirmWord(next) && !givenNames.has(next)) return false;
  // Capitals alone are those of an abbreviation, or of a text that has no small letters.
  return !isCapital(folded, start + 1) || isKnownSurname(next) || givenNames.has(next);
}

const roles =
  'mudire|mudur(?: yardimci)?|sef|patron|amir|ustabasi|usta|mentor|hoca|yonetici|direktor|lider|sorumlu|danisman|asistan|komutan|' +
  'uzman(?: yardimci)?|muhendis|koordinator|formen|doktor|dr\\.|avukat|av\\.|eczaci|hemsire|ogretmen|psikolog|sekreter|baskan|' +
  'profesor|prof\\.|kaptan|garson|asci|kasiyer|muhasebeci|stajyer|kurucu|ortak|sahip|sahib|isveren';
/** Words with a capital that no name goes on with: titles, kin, cities, days, months, products. */
const noSurname = new RegExp(
  `^(?:(?:bey|hanim)\\p{L}{0,12}|(?:${roles}|abi|abla|agabey|amca|teyze|dayi|hala|eniste|yenge)(?:[iu]?m|[iu]?m[iu]z|s[iu]|[ieau]|l[ea]r\\p{L}*)?|` +
    '(?:istanbul|ankara|izmir|bursa|antalya|adana|konya|gaziantep|kayseri|eskisehir|mersin|samsun|trabzon|kocaeli|sakarya|diyarbakir|' +
    'denizli|manisa|balikesir|tekirdag|malatya|erzurum|mugla|hatay|izmit|bodrum|kadikoy|besiktas|sisli|uskudar|tuzla|gebze|maslak|' +
    'turkiye|almanya|amerika|ingiltere|avrupa|kibris|hollanda|fransa|ingiliz|turk|alman|turkce|ingilizce|almanca|' +
    'pazartesi|sali|carsamba|persembe|cuma|cumartesi|pazar|ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik|' +
    'ramazan|cumhuriyet|excel|word|powerpoint|office|outlook|teams|zoom|slack|sap|logo|linkedin|instagram|whatsapp|telegram|twitter|' +
    'facebook|youtube|tiktok|google|chatgpt|gmail|trendyol|getir|hepsiburada|amazon|netflix|python|java|javascript|autocad|photoshop|' +
    'figma|canva|kariyer|indeed|iphone|android|windows|ben|biz|siz|bana|beni|bize|ona|onu|bu|ama|ve|ile|sonra|her|hic|cok|yeni)' +
    '(?:[ae]|[dt][ae]n?)?)$',
  'u',
);

/** People of history and of the stage, whose names are those of schools and streets, or stand for their works. */
const historic = new Set(
  (
    'mustafa kemal,nazim hikmet,mehmet akif,yunus emre,kazim karabekir,ismet inonu,adnan menderes,turgut ozal,celal bayar,' +
    'suleyman demirel,abdullah gul,yasar kemal,orhan kemal,orhan pamuk,sabahattin ali,aziz nesin,cemal sureya,ziya gokalp,' +
    'namik kemal,halide edip,sabiha gokcen,ahmet hamdi,haci bektas,ali kuscu,hasan ali,aziz sancar,necip fazil,zeki muren,' +
    'kemal sunal,sezen aksu,cem yilmaz,cem karaca,baris manco,neset ertas,haldun taner,muhsin ertugrul,nuri bilge,fatih terim,' +
    'ahmet yesevi,hasan kalyoncu,kadir has,izzet baysal,osman gazi,omer halisdemir,haci bayram,yavuz sultan,fatih sultan,' +
    'demir celik,bulent ecevit,ahmet kaya,melih cevdet,ozdemir asaf,can yucel,ali veli,ali sami,sukru saracoglu,inci sozluk'
  ).split(','),
);

function isHistoric(text: string, { first, start, ahead }: Name): boolean {
  // "Müdürüm Ahmet Kaya" is no singer.
  if (behindRole.exec(ahead)?.groups?.own !== undefined) return false;
  return historic.has(`${first} ${wordAfter(text, start + first.length)}`) || /(?<!\p{L})mimar $/u.test(ahead);
}

/** Whether the words after a name make it that of a firm, a place or a work: "Kahvesi", "A.Ş.", "ve Oğulları". */
function isFirms(folded: FoldedText, { end, following, suffix, last }: Name): boolean {
  if (/^[ \u00a0](?:a\.s|ltd|san\.|tic\.|(?:ve|&) (?:ogul|ortak|kardes|mahdum|co(?!\p{L})))/u.test(following))
    return true;
  if (suffix !== undefined) return last !== undefined && workplace.test(following);
  const next = wordAfter(folded.folded, end);
  if (!next) return false;
  return isCapital(folded, end + 1) ? isFirmWord(next) : isSmallFirmWord(next);
}

/** Work "at" a name is work at a firm: "Kemal Tanca'da çalıştım". */
const workplace = /^['’‘`´][dt][ae](?:ki)? (?:\p{L}{1,12} ){0,2}?(?:calis|staj|ise|isi|kasiyer|garson|tezgah|satis)/u;

const isNamesake = ({ isOrdinary, last }: Name) => isOrdinary && (last === undefined || !isKnownSurname(last));

/** A given name and a surname, unless they are part of a longer name. */
function isWhole(folded: FoldedText, name: Name): boolean {
  if (!name.isCapital || name.last === undefined || isNamesake(name)) return false;
  const [said = '', before = ''] = /(?<!\p{L})(\p{L}+)[ \u00a0]$/u.exec(name.ahead) ?? [];
  const start = name.start - said.length;
  if (!before || !isCapital(folded, start) || isTitle.test(before)) return true;
  return /(?:^|[.!?…:"“”‘(\n-])\s*$/u.test(folded.folded.slice(Math.max(0, start - 4), start));
}

const isTitle = new RegExp(`^(?:${roles}|sayin|ik|hr|ceo)(?:[iu]?m|[iu]?m[iu]z|s?[iu])?$`, 'u');
const behindRole = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${roles})(?<own>[iu]?m|[iu]?m[iu]z|s[iu]|[iu])?(?:,? )?(?<=[ \\u00a0.])$`,
  'u',
);
/** What is said of the things that are given names, too: "umut vermek", "deniz kenarı", "bayram öncesi". */
const ordinaryUse =
  /^(?:\p{L}{0,4}) (?:ver|et|ol|iste|sagla|yag|dog|bat|kenar|kiyi|manzara|alti|ust|isi|kap|once|sonra|gun|ay|tatil|donem|dolu|yok|var|gibi|renk|tak|al|sat|bul|kal|sac|kes|soz|keli)/u;
const placesAndTimes = new Set(
  'fatih levent nilufer medine aydin bayram ramazan kasim bahar safak seher toprak fulya ege asya dicle firat tuna sultan yildiz ulker polat'.split(
    ' ',
  ),
);

function isBehindRole(name: Name): boolean {
  const role = behindRole.exec(name.ahead.replace(/\u00a0$/u, ' '));
  if (!role) return false;
  if (!name.isOrdinary) return true;
  if (placesAndTimes.has(name.first)) return name.last !== undefined && isKnownSurname(name.last);
  return name.last === undefined
    ? name.suffix !== undefined || !ordinaryUse.test(name.following)
    : role.groups?.own !== undefined || isKnownSurname(name.last);
}

const ending =
  '(?:m|m[iu]z|s[iu]|l[ae]r)?(?:y[iaeu]|yl[ae]|n[iu]n|n[iaeu]|n?d[ae]n?(?:ki)?|[iaeu]|[iu]n|[dt][ae]n|l[ae]|yd[iu]\\p{L}{0,2}|ym[iu]s\\p{L}{0,3}|c[ae]|s[ae])?';
const familiar = new RegExp(
  `^[ \\u00a0](?:(?<kin>abi|abla|agabey)|hoca|usta|sef)(?:(?<suffix>['’‘\`´]\\p{L}{1,12})|${ending})(?![\\p{L}\\p{N}])(?:[ \\u00a0](?<next>\\p{L}+))?`,
  'u',
);

/** A name before "abi", "abla", "usta" and the like, unless they make it the name of a shop. */
function isFamiliar(folded: FoldedText, { end, following, isOrdinary, last }: Name): boolean {
  const match = familiar.exec(following);
  if (!match) return false;
  const { kin, suffix, next = '' } = match.groups ?? {};
  if (isOrdinary && last === undefined && !kin && !isCapital(folded, end + 1)) return false;
  if (/^['’‘`´][dt][ae]$/u.test(suffix ?? '')) return kin !== undefined;
  const isNextCapital = isCapital(folded, end + match[0].length - next.length);
  return !next || !(isNextCapital ? isFirmWord(next) : isSmallFirmWord(next));
}

const person = `(?:${roles}|kisi|biri|kadin|adam|calisan|arkadas|kiz|cocuk|eleman|personel|genc|bey|hanim|isci|memur|ik)`;
const calledAfter =
  /^[ \u00a0](?:adli|adindaki|adinda|isimli|ismindeki|isminde|diye(?= bir))(?!\p{L})(?<what>[^.!?\n]{0,40})/u;
const calledBefore = /(?<!\p{L})(?:(?:ad|ism)(?:i|im|imiz|inin)|ben)(?: da| de)?[ \u00a0:]{1,2}$/u;
const isSoCalled =
  /^(?:[ \u00a0]olan(?<what>[^.!?\n]{0,40})|['’‘`´]?(?:[dt][iu]|m[iu]s|ym[iu]s|yd[iu])\p{L}{0,3}(?!\p{L})|[.,;!?\n]|$)/u;
const firstWords = /^(?:\s*[\p{L}'’]+){0,3}/u;
const somebody = new RegExp(`(?<!\\p{L})${person}`, 'u');

/** A name of somebody who is called so: "Selin adlı uzman", "adı Kerem olan şef", "müdürün adı Kerem'di", "Ben Ayşe,". */
function isCalled({ ahead, following, isOrdinary }: Name): boolean {
  const after = calledAfter.exec(following);
  const before = calledBefore.test(ahead) ? isSoCalled.exec(following) : null;
  const match = after ?? before;
  if (!match) return false;
  const [what = ''] = firstWords.exec(match.groups?.what ?? '') ?? [];
  const whose = before ? ahead.slice(-28) : '';
  if (thing.test(what) || thing.test(whose)) return false;
  return !isOrdinary || somebody.test(what) || somebody.test(whose);
}
