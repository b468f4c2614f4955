import type { Span } from '#contract/text/span.ts';
import { spansOf } from '../text/personal-data/finding.ts';
import { type Ad, firstLineWithout, unfolded } from './ad.ts';
import { type Amount, amountsIn } from './amounts.ts';
import { hasShortDays } from './hours.ts';
import { phrases } from './phrases.ts';

/** The net minimum wage of a month in 2026, in lira (Asgari Ücret Tespit Komisyonu, decision of December 2025). */
const minimumWage = 28_075;
/** The same, as ads round it. */
const roundedMinimum = Math.floor(minimumWage / 1000) * 1000;

/** Words that make a lower pay lawful: of fewer hours, of other bases of pay, of learners whose wage the law sets. */
const otherBasis = phrases([
  '(yarı zamanlı|yarım gün|yarım zamanlı|part ?-? ?time|kısmi|parttime)~',
  '(saat|ders|etüt|seans)~ (ücret~|baş~|saat~)',
  '(saatlik|saati|seansı) \\d+~',
  'saat \\d{3}',
  'haftada (en az |sadece |yalnızca )?(1|2|3|4|bir|iki|üç|dört) (gün|gece|akşam|kez)~(?! (izin|tatil|off))',
  'haftada (1\\d|2\\d|\\d|on|yirmi|otuz)( \\p{L}+)? saat~',
  '(hafta sonu|hafta sonları|cumartesi pazar|öğleden sonra~|akşamları) … (çalış~|iş~|gün~|lazım|eleman~)',
  '(sabah|akşam|her gün|\\d) (1|2|3|4|bir|iki|üç|dört) saat~',
  'günde \\d+ (dk|dakika)~',
  'günde (2|3|4|5|6|iki|üç|dört|beş|altı) saat~',
  'yasal (oran~|ücret~|staj~)',
  '(zorunlu|ücretli|uzun dönem|kısa dönem) staj~',
  'staj program~',
  'staj(yer)? ücret~',
  'stajyer~ (aran|arıyor|alın|alım)~',
  'stajyer(e|lere|lerimize) (aylık|net|brüt|\\d)~',
  'kursiyer~',
  '(yaz|kış|spor|bilim) kamp(ı|ında|ımız~)?',
  '(mesem|(mesleki|ustalık|çıraklık) eğitim(i)? merkezi)~',
  '(freelance|serbest çalış)~',
  '(hesab|hesap|iban|hat|kart)~ (\\p{l}{2,10} ){0,3}(kiral|kullan|kiraya|aç)~',
  'asgari ücretin (%|yüzde)',
  'asgari ücret (prim|yol|yemek|komisyon|ikramiye)~',
  'hibe~',
  '(model|manken|figüran|oyuncu) (aran|arıyor)~',
  '(\\d+|yirmi|otuz|kırk) saatlik (proje|görev|veri|anket|çeviri)~',
  'toplam (ödeme|bedel)~',
]);
const wage =
  /(?<!\p{L})(?:maas|ucret|aylik|ayda|sabit|hak ?edis|eline|elinize|elden|cebin|toplam|net|brut|veri|alir|baslangic|kazan|odeme|odeniyor|ay sonu|begenirse|anlasirsa)\p{L}{0,8}/u;
const other =
  /(?<!\p{L})(?:prim|kira|avans|yardim|destek|harcirah|ikramiye|burs|arac|hedef|ciro|butce|ceza|fark|kapora|depozit|adet|km|kelime|kisi|m2|bahsis|tazminat|senet|yemek kart|ticket|gunluk|gunde|gundelik|yevmiye|haftalik|haftada|egitim|egitimi|oder|kesil|kayit|puan|nobet|yetistirme|paket|kasa|deger|hisse|pay|bonus|telif)\p{L}{0,8}/u;
/** Words of ads that name the terms of a whole job. */
const fullWork =
  /(?<!\p{L})(?:maas|sigorta|ssk|sgk|tam gun|eleman|izin|yemek|mesai|saat|haftanin|calis|gunu|lojman|prim|bahsis|elden|ucret)/u;
const perDay = /(?<!\p{L})(?:gunluk|gunde|gundelik|gunlugu|yevmiye\p{L}*)(?!\p{L})/gu;
const perWeek = /(?<!\p{L})(?:haftalik|haftaligi\p{L}*|haftada)(?!\p{L}| izin)/gu;
/** What a number of a day may count that is no money. */
const counts =
  /^ ?(?:paket|adet|tane|kisi|personel|ogrenci|uye|takipci|musteri|siparis|urun|cagri|arama|sayfa|kelime|km|parca|koli|gonderi|ziyaret|tabak|porsiyon)/u;
/** The hours of a day that make a pay for the day one of a full day. */
const shortDay = phrases(['(yarım gün|öğlene kadar|\\d saat~|maç~|çekim~|stand|etkinlik)']);

/** Words of pay, and amounts: a number of a phone or a year is none. */
const pay = phrases([
  '(maaş|ücret|yevmiye|gündelik|harçlık|bahşiş|komisyon|kazanç|kazanc|burs|bordro|hak ?ediş|ödeme|ödenir|öden(iyor|ecek))~',
  '[1-9]\\d{0,2}\\.\\d{3}',
  '\\d+ ?(bin|tl|lira|₺|dolar|usd|euro|€|\\$|aed|dirhem|riyal|sterlin)~',
  '\\d\\d+ ?k',
  '(kilo|kasa|adet|tane|parça|paket|ton|çuval|teslimat) ?baş(ı|ına)~',
  '(aylık|haftalık|günlük|saatlik|gecelik) \\d{3,}',
  '(başı|başına) (yüzde|\\d+)~',
]);

/** The first line of a text that says nothing of pay. */
export const payless = (ad: Ad): Span[] => firstLineWithout(ad, [pay]);

/** Whether a sum is of another currency, whose rate is not known here. */
const isForeign = (text: string, { start, end }: Amount): boolean =>
  /usd|dolar|euro|€|\$|sterlin|gbp|chf/u.test(text.slice(start, end + 8));

/** Finds a pay for full days that lies below the minimum wage. */
export function belowMinimum(ad: Ad): Span[] {
  const { folded } = ad.folded;
  if (folded.search(otherBasis) >= 0 || hasShortDays(ad)) return [];
  const clauses = ad.sentences.flatMap(({ start, end }) => {
    const text = folded.slice(start, end);
    return amountsIn(text).flatMap((amount) =>
      isForeign(text, amount) || counts.test(text.slice(amount.end)) ? [] : [{ start, text, amount }],
    );
  });
  const monthly = clauses.filter(({ text, amount }) => isMonthly(text, amount));
  const low = monthly.some(({ amount }) => amount.value >= roundedMinimum) ? [] : monthly;
  const short = [
    ...low,
    ...clauses.filter(
      ({ text, amount }) =>
        isPer(perDay, text, amount) &&
        amount.value >= 200 &&
        amount.value < roundedMinimum / 30 &&
        text.search(shortDay) < 0,
    ),
    ...clauses.filter(
      ({ text, amount }) =>
        isPer(perWeek, text, amount) &&
        !isPer(perDay, text, amount) &&
        amount.value >= 900 &&
        amount.value < (roundedMinimum * 7) / 30,
    ),
  ];
  return short.map(({ start, amount }) => unfolded(ad, { start: start + amount.start, end: start + amount.end }));
}

function isMonthly(text: string, { start, end, value, isMoney }: Amount): boolean {
  if (value < 8_000 || value > 200_000) return false;
  if (/(?<!\p{L})(?:haftalik(?! izin| tatil| \d\d saat)|gecen hafta|haftaligi)/u.test(text)) return false;
  const before = text.slice(Math.max(0, start - 22), start);
  const [after = ''] = text.slice(end, end + 22).split(/[;(]/);
  const isPlus = /^ ?(?:\+|arti|ve|,)/u.test(after);
  if (other.test(before) || (!isPlus && other.test(after.slice(0, 16)))) return false;
  return (
    (isMoney && fullWork.test(text)) ||
    wage.test(before) ||
    wage.test(after) ||
    /^ ?(?:\+|arti)/u.test(after) ||
    (isMoney && /^ ?(?:net|tl|lira)?$/u.test(text.slice(0, start) + text.slice(end))) ||
    /^\d\d[.]\d00$/.test(text.slice(start, end))
  );
}

function isPer(per: RegExp, text: string, { start, end }: Amount): boolean {
  if (
    /(?<!\p{L})(?:harcirah|yol|yemek (?:ucret|para|bedel)|prim|izin|kira|kapora|depozit|teminat)/u.test(
      text.slice(Math.max(0, start - 40), end + 12),
    )
  )
    return false;
  if (/(?<!\p{L})bahsis|(?<!\p{L})bas(?:i|ina) ?$/u.test(text.slice(0, start))) return false;
  return spansOf(per, text).some(
    (one) => (one.end <= start && start - one.end <= 24) || (end <= one.start && one.start - end <= 4),
  );
}
