import type { FoldedText } from '../fold.ts';
import type { Span } from '../span.ts';
import { type Finder, isCapital } from './finding.ts';
import { givenNames } from './given-names.ts';
import { findNamesOfPeople } from './names-of-people.ts';

const address =
  /(?<![\p{L}\p{N}])(?:bey|hanim)(?:efendi)?(?<suffix>['’‘`´]\p{L}{0,12}|l[ea]r\p{L}{0,8}|[ea]|i|in|[dt][ea]n?(?:ki)?|l[ea]|m[iu]s\p{L}{0,4}|di\p{L}{0,2}|s[ea]|c[ea])?(?![\p{L}\p{N}])/gu;

/** Words before "bey" or "hanım" that are not names: titles, kinship and descriptions; folded, without endings. */
const nameless = new Set(
  (
    'mudur mudire patron hoca ogretmen doktor dr avukat av sef usta ustabasi baskan vali kaymakam memur sekreter komsu ev ' +
    'bir bu su o yasli genc hakim savci komiser polis bekci kapici sofor muhendis mimar eczaci hemsire bashemsire ebe hekim ' +
    'bashekim dekan rektor profesor prof docent doc asistan editor yonetmen koordinator amir abi abla teyze amca dayi hala ' +
    'yenge damat gelin kucuk buyuk orta guzel kibar sayin sn her hicbir diger oteki ayni bazi kac hangi ne ve ile ya hem da ' +
    'de ki ama ise ey ah muhasebeci kasiyer garson pasa aga kadin erkek yeni eski sevgili degerli musteri hasta veli danisman ' +
    'uzman sorumlu musavir bey hanim beyler ik yardimci yonetici direktor lider kurucu ortak sahip stajyer calisan isveren ' +
    'psikolog diyetisyen fizyoterapist veteriner kuafor terzi asci kaptan komutan albay general bakan belediye muhtar imam ' +
    'arkadas kardes anne baba nine dede torun ogul kiz es dul evli bekar kiracı iki uc dort hayirsever titiz sinirli guler ' +
    'yuzlu orada burada evet hayir tabii tamam peki oyle boyle sonra once gecen dunku tatli sert huysuz beyaz sari kor topal ' +
    'temizlikci cayci santral noter muhasip tekniker teknisyen formen vardiya amiri sube saha satis magaza'
  )
    .split(' ')
    .flatMap((word) => [word, `${word}im`, `${word}um`, `${word}m`, `${word}i`, `${word}u`, `${word}si`, `${word}su`]),
);

/** Words after a name that make it that of a shop, a street or a school. */
const namesake =
  /^ (?:butik|borek|mutfa|konag|pasta|lokanta|restoran|cafe|kafe|kahve|kuafor|ciftli|sofra|market|kres|anaokul|ilkokul|ortaokul|lise|yurdu|sokak|sokag|sok\.|cadde|cad\.|mahalle|mah\.|apart|camii?|park|vakf|huzurev|hastane|kultur|firin|giyim|mobilya|tatlici|kebap|koftec|mantic|turizm|otel|pansiyon|yali)/u;

/** Finds names before "bey" and "hanım", and given names where the words around them are said of a person. */
export const findNames: Finder = (folded) => {
  const found: Span[] = [];
  for (const span of [...findNamesOfPeople(folded), ...beforeAddress(folded)].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else found.push(span);
  }
  return found;
};

const beforeAddress: Finder = (folded) =>
  Array.from(folded.folded.matchAll(address)).flatMap(({ index, 0: said, groups }) => {
    const nearest = wordBefore(folded, index);
    if (!nearest || !isName(folded, nearest, index)) return [];
    if (!groups?.suffix && namesake.test(folded.folded.slice(index + said.length, index + said.length + 16))) return [];
    let start = nearest.start;
    // Ali Demir Bey, Elif Nur Hanım: a word further left must be a common given name.
    for (let more = 0; more < 2; more++) {
      const further = wordBefore(folded, start);
      if (!further || !givenNames.has(further.word) || nameless.has(further.word)) break;
      if (isCapital(folded, nearest.start) && !isCapital(folded, further.start)) break;
      start = further.start;
    }
    return [{ start, end: nearest.end }];
  });

interface Word {
  word: string;
  start: number;
  end: number;
}

/** The word before the space at `index`; `undefined` where it is a suffix after an apostrophe. */
function wordBefore({ folded }: FoldedText, index: number): Word | undefined {
  const [written = '', word = ''] =
    /(?<![\p{L}\p{N}'’])(\p{L}+)[ \u00a0]{1,2}$/u.exec(folded.slice(Math.max(0, index - 32), index)) ?? [];
  if (!word) return undefined;
  const start = index - written.length;
  return { word, start, end: start + word.length };
}

function isName(folded: FoldedText, { word, start }: Word, address: number): boolean {
  if (nameless.has(word)) return false;
  if (givenNames.has(word)) return true;
  if (word.length < 3 || !isCapital(folded, start)) return false;
  // Sentences begin with a capital: there the address must have one, too.
  const beginsSentence = /(?:^|[.!?…:"“(\n-])\s*$/u.test(folded.folded.slice(Math.max(0, start - 4), start));
  return !beginsSentence || isCapital(folded, address);
}
