import type { Span } from '#contract/text/span.ts';
import { type Ad, unfolded } from './ad.ts';
import { amountsIn } from './amounts.ts';
import { phrases } from './phrases.ts';

/** The pay of an hour, in lira, from which nobody pays it for work that is not named. */
const muchPerHour = 600;
/** The pay of a day, in lira, that is much for what a telephone does. */
const muchPerDay = 900;

const hoursPerDay =
  /(?<!\p{L})(?:gunde|gunluk|gunun)(?: \p{L}{2,8})? (\d+)(?: ?[-–] ?(\d+))? ?(saat|dakika|dk)\p{L}{0,6}/gu;
/** How many days a pay is for, by the word before or after its amount. */
const periods: { days: number; says: RegExp }[] = [
  { days: 30, says: /(?<!\p{L})(?:ayda|aylik|ay)(?!\p{L})/u },
  { days: 7, says: /(?<!\p{L})(?:haftada|haftalik|hafta)(?!\p{L})/u },
  { days: 1, says: /(?<!\p{L})(?:gunde|gunluk|gun)(?!\p{L})/u },
];

/** A telephone or a line as all that is needed. */
const byPhone = phrases([
  '(sadece|yalnızca|tek|bir) (\\p{l}{2,12} ){0,2}(telefon|internet)~ (\\p{l}{2,8} )?(yet|kafi|kâfi)~',
  '(telefon|internet|bilgisayar)(un|unuz|ın|ınız)? (\\p{l}{2,12} ){0,3}(olsun|varsa|olması) (\\p{l}{2,12} ){0,2}(yet|kazan|evden|gel)~',
  '(telefonunuzla|telefonunla|telefonundan|telefonunuzdan|telefonla) (\\p{l}{2,12} ){0,2}(çalış|kazan|yap|iş|günlük|günde)~',
  'evden telefonla',
  'evden (çalışma )?(fırsatı|ek gelir|ek iş|kazanç)~',
]);
/** Ways to answer by a message. */
const byMessage = phrases([
  '(whatsapp|watsap|whatsap|wp|telegram|instagram|messenger|dm)~',
  '(wa|t) ?\\. ?me',
  '(bilgi|evet|iş|başla|katıl|info) (yaz|yazın|yazınız|yazsın|yazman~|yazmak)',
  '(bilgi|detay|ayrıntı|başvuru|katılmak)~ (almak )?için (\\p{l}{2,12} )?(yaz|mesaj|ulaş|dm)~',
  'numara(n|nı|nızı) bırak~',
]);
/** What a real job of few hours, or one from home, names. */
const ofRealWork = phrases([
  '(sgk|ssk|sigorta|sözleşme|bordro|asgari|fatura|makbuz|maaş)~',
  '(özel ders|ders|öğretmen|eğitmen|bakıcı|bakacak|temizlik|ütü|kurye|garson|anket|model|manken|çevirmen|çeviri|editör|tasarım|yazılım|köpek|hasta|çocuk|bebek|mağaza|kafe|restoran|ofisimiz|mağazamız|stand|çağrı merkezi|müşteri temsilci)~',
]);

/**
 * Finds a pay that is much for what little is said of the work, in a text that wants to be answered by a message: the
 * opening of frauds with tasks.
 */
export function paidForLittle(ad: Ad): Span[] {
  const {
    folded: { folded },
    sentences,
  } = ad;
  if (folded.search(byMessage) < 0 || folded.search(ofRealWork) >= 0) return [];
  const isByPhone = folded.search(byPhone) >= 0;
  const hours = Array.from(folded.matchAll(hoursPerDay), ({ 1: least, 2: most, 3: unit }) => {
    const number = Number(most ?? least);
    return unit === 'saat' ? number : number / 60;
  })[0];
  if (!isByPhone && hours === undefined) return [];
  return sentences
    .flatMap(({ start, end }) => {
      const text = folded.slice(start, end);
      return amountsIn(text)
        .filter(({ value, isMoney }) => value >= 400 && value < 900_000 && (isMoney || value >= 10_000))
        .flatMap((amount) => {
          const around =
            text.slice(Math.max(0, amount.start - 16), amount.start) + text.slice(amount.end, amount.end + 10);
          const days = periods.find(({ says }) => says.test(around))?.days ?? (hours === undefined ? undefined : 1);
          if (days === undefined) return [];
          const perDay = amount.value / days;
          const isMuch = hours === undefined ? perDay >= muchPerDay : perDay / hours >= muchPerHour;
          return isMuch ? [unfolded(ad, { start: start + amount.start, end: start + amount.end })] : [];
        });
    })
    .slice(0, 1);
}
