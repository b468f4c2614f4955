import type { Span } from '#contract/text/span.ts';
import { adOf, unfolded } from './ad-check/ad.ts';
import { phrases } from './ad-check/phrases.ts';
import type { ReportReason } from './dialog-vocabulary.ts';

/**
 * What becomes of a text with a listed phrase: it is refused, a post with it waits for a moderator and a comment is
 * refused, or the phrase is masked.
 */
export const wordActions = ['refuse', 'withhold', 'mask'] as const;
export type WordAction = (typeof wordActions)[number];

interface Entry {
  action: WordAction;
  /** The rule of the site that it breaks. */
  reason: ReportReason;
  /** The phrases, as `phrases` takes them: `~` is any ending of a word. */
  says: readonly string[];
  /** Whether what somebody is quoted with is the teller's to tell: “… dedi”, or between quotation marks. */
  isTold?: boolean;
  /** Found texts, in small letters, that are other words: phrases are compared without the marks of letters. */
  butFor?: RegExp;
}

/**
 * The phrases of experiences and comments that are not passed on as they stand. Few, and none that whoever tells what was
 * said to them needs: they are what one writes to somebody. Listings quote ads, and are not searched.
 */
export const wordList = {
  threat: {
    action: 'refuse',
    reason: 'abuse',
    isTold: true,
    says: [
      '(senin|sizin) (evini|evinizi|adresini|adresinizi|aileni|ailenizi|kim olduğunu~) (biliyorum|buldum|bulurum|bulacağım)',
      'seni (öldürürüm|öldüreceğim|gebertirim|gebertece~|bulup döve~|pişman edece~)',
      '(yazdığına|yazdıklarına) pişman (olacaksın|ederim|edeceğim)',
    ],
  },
  doxxing: {
    action: 'withhold',
    reason: 'personal',
    says: [
      '(bunu yazan|yazan kişi|bu hesap) … (adı|ismi|soyadı|numarası|bölümü|masası)~',
      '(ev adresi|telefon numarası|cep numarası|tc si|kimlik numarası) (şu|şöyle|budur)',
      '(instagram|linkedin|facebook) (hesabı|profili) (şu|budur|burada)',
    ],
  },
  bait: {
    action: 'withhold',
    reason: 'spam',
    isTold: true,
    says: [
      '(whatsapp|telegram|instagram|dm)~ … (yaz|yazın|ulaş|ulaşın|katıl|katılın|gel|gelin)',
      '(referans|davet) (kodum|linkim|kodumla|linkimle)',
      '(evden|günde|haftada) … (bin|\\d{3,}) … (kazan|kazanın|kazanmak iste~)',
    ],
  },
  swear: {
    action: 'mask',
    reason: 'swear',
    // “sıktım”, “şıkım”, “Amina”.
    butFor: /^(?:[sş]ı|şi|ami(?!na k))/,
    says: [
      'amına ko(y|d|r)~',
      '(orospu|siktir|amına|amınakoy|yavşa(k|ğ)|pezeven(k|g)|kahpe)~',
      '(göt|sik)(ün|üm|ünü|tim|erim|erler|eyim|im|imin)',
    ],
  },
} as const satisfies Record<string, Entry>;

export type WordEntry = keyof typeof wordList;
export const wordEntries = Object.keys(wordList) as [WordEntry, ...WordEntry[]];

const expressions = wordEntries.map((entry) => {
  const { says, isTold = false, butFor }: Entry = wordList[entry];
  return { entry, expression: phrases(says), isTold, butFor };
});

/** A verb in the rest of a sentence by which somebody is quoted: “dedi”, “diye”, “yazmış”. */
const quoting =
  /^[^.!?\n]{0,60}?(?<!\p{L})(?:de(?:di|mi[sş]|yip)|der(?:ler)?(?!\p{L})|di(?:ye|yo)|s[oö]yle(?:di|mi[sş])|yaz(?:d[iı]|m[iı][sş])(?!\p{L}))/iu;

/** Whether somebody is quoted with a part of a text. */
function isQuoted(text: string, { start, end }: Span): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (quoting.test(after)) return true;
  if (before.lastIndexOf('“') > before.lastIndexOf('”')) return after.includes('”');
  return before.split('"').length % 2 === 0 && after.includes('"');
}

/** A listed phrase in a text. */
export interface WordHit extends Span {
  entry: WordEntry;
}

/** The listed phrases of a text, in their order. */
export function wordHits(text: string): WordHit[] {
  const ad = adOf(text);
  return expressions
    .flatMap(({ entry, expression, isTold, butFor }) =>
      [...ad.folded.folded.matchAll(expression)]
        .map(({ index, 0: found }) => unfolded(ad, { start: index, end: index + found.length }))
        .filter(({ start, end }) => !butFor?.test(text.slice(start, end).toLocaleLowerCase('tr')))
        .filter((span) => !(isTold && isQuoted(text, span)))
        .map((span) => ({ entry, ...span })),
    )
    .toSorted((a, b) => a.start - b.start);
}

/** A text with the phrases masked that the list masks: each word keeps its first letter. */
export function masked(text: string): string {
  let done = '';
  let from = 0;
  for (const { entry, start, end } of wordHits(text)) {
    if (wordList[entry].action !== 'mask' || start < from) continue;
    const [first = '', ...rest] = text.slice(start, end);
    done += text.slice(from, start) + first + rest.map((letter) => (/\s/.test(letter) ? letter : '•')).join('');
    from = end;
  }
  return done + text.slice(from);
}
