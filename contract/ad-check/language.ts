import { foldTurkish } from '../text/fold.ts';

/** Words that Turkish sentences are made of, folded; none of them is common in another language's ads. */
const words = new Set(
  (
    've veya ya da icin ile bir bu su biz siz sen sana size bize gibi kadar sonra once olarak olan olur var yok ise gore ' +
    'cok daha hem ama fakat ancak en az iki uc dort bes alti yedi sekiz dokuz yirmi otuz bin yuz lira tl gun ay yil ' +
    'hafta saat is isi ise ilan eleman araniyor aranir alinacak personel maas ucret sigorta ssk sgk yemek servis yol ' +
    'calisma calisan deneyim tecrubeli basvuru telefon adres evden ek gelir kazan yaz ara ozel mah cad sok istanbul ankara ' +
    'izmir garson kurye kasiyer tezgahtar usta cirak stajyer bay bayan lise mezunu hazir acil'
  ).split(' '),
);
/** Endings of Turkish words, folded. */
const ending =
  /.{2}(?:l[ae]r(?:i|in|im|imiz|iniz|de|da|den|dan|e|a|le|la)?|(?:[iu]yor|[ae]c[ae][kg]|m[ae]kt[ae]|[iu]r|m[iu]s|d[iu])(?:[iu]m|s[iu]n|[iu]z|[iu]y[iu]m|l[ae]r|s[iu]n[iu]z|[iu]n[iu]z|d[iu]r)?|m[ae]k|(?:n|s|y|l)?[iu](?:n|m)(?:d[ae]n?|[ae])|[iu]m[iu]z(?:d[ae]n?|[ae]|[iu]n?)?|[iu]n[iu]z(?:d[ae]n?|[ae]|[iu])?|[dt][iu]r|l[iu](?:k|g[iu]|kl[ae]r)|s[iu]z|[cs][iu]l[ae]r|[ae]n[iu]n|y[ae]n|m[ae]s[iu]|s[iu]n[ae])$/;
/** Letters of Turkish that few languages in Latin letters share. */
const letters = /[ğışĞİŞ]/;

/** Small words of languages in which ads reach people here, folded; none of them is a word or an ending of Turkish. */
const foreignWords = new Set(
  (
    'the and for we our you your are with of to in from be will work job day or need needed looking send ' +
    'und fur wir ein eine der die das mit von zu bei ist sind ab sie ' +
    'et pour notre nous les du une avec votre vous ' +
    'se busca con por los las del una ' +
    'cercasi il di sul presso tempo ' +
    'een het voor van wij ons zoeken bij ' +
    'sie nie jest oraz praca prosimy ' +
    'pentru cu din nostru ' +
    'dan yang kami untuk kerja melalui tanpa ' +
    'dlya rabota'
  ).split(' '),
);

/** The fewest words by which a language can be told, and the share of Turkish ones from which a text is Turkish. */
const fewestWords = 5;
const enoughTurkish = 0.3;

/** Parts without a language: addresses, and suffixes after an apostrophe. */
const address = /[@/]|\.(?:com|net|org)/;
const suffix = /['’]\p{L}+/gu;

interface Shares {
  turkish: number;
  foreign: number;
}

/** The shares of a text's words that look Turkish, and foreign; `undefined` where they are too few to tell. */
export function languageShares(text: string): Shares | undefined {
  const all = text
    .split(/\s+/)
    .flatMap((part) => (address.test(part) ? [] : (part.replace(suffix, '').match(/\p{L}{2,}/gu) ?? [])));
  if (all.length < fewestWords) return undefined;
  const shareOf = (is: (word: string, folded: string) => boolean) =>
    all.filter((word) => is(word, foldTurkish(word))).length / all.length;
  return {
    turkish: shareOf(
      (word, folded) => letters.test(word) || words.has(folded) || (folded.length >= 5 && ending.test(folded)),
    ),
    foreign: shareOf((word, folded) => foreignWords.has(folded) || !/\p{Script=Latin}/u.test(word)),
  };
}

/**
 * Whether a text is written in a language that the signals do not know. A text of which neither can be told is taken for
 * Turkish: names and terse lists have few small words.
 */
export function looksForeign(text: string): boolean {
  const shares = languageShares(text);
  return shares !== undefined && shares.turkish < enoughTurkish && shares.foreign > shares.turkish;
}
