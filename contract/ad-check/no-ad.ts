import { foldTurkish } from '../text/fold.ts';
import { identifiersOf } from './traits/identifiers.ts';

/** Beginnings of words, one of which is in every job ad; folded. */
const ofAds =
  /(?<!\p{L})(?:ilan|eleman|personel|aran|ariyor|alinacak|alim|alin(?:ir|iyor)|basvur|cv|ozgecmis|maas|ucret|yevmiye|prim|komisyon|kazan|odeme|sigorta|sgk|ssk|staj|calis|vardiya|mesai|tecrube|deneyim|is(?!\p{L})|ise|isi|isci|isy|isveren|kadro|pozisyon|kurye|garson|usta|kalfa|cirak|gorev|ek gelir|tl|lira|dolar|euro|gorusme|temsilci|uzman|firma|sirket|magaza|sube|ekib|ehliyet|referans|sozlesme|izin|randevu|lojman|job|hiring|asgari|yardimci|asistan|bayan|erkek|ofis|atolye|musteri|para|borc|parca basi|otel|kasa|satis|mudur|patron|mesaj|yatili|\d+ ?(?:bin|₺)|\d{1,2}\.\d{3}|\d{1,2}(?:[.:]\d\d)? ?[-–] ?\d{1,2})/u;

/** What somebody tells of work that was: what was not paid, and how it ended. */
const ofStories =
  /(?<!\p{L})(?:ver|ode|yatir)(?:me|ma)di(?:ler)?(?!\p{L})|(?<!\p{L})(?:alamadim|alamadik|calistim|calistik|kovuldum|kovdular|cikardilar|ayrildim|istifa ettim|aldattilar|dolandirildim|bagirdi)(?!\p{L})/u;
const ofOffers = /(?<!\p{L})(?:araniyor|aranmakta|aranan|ariyoruz|alinacak|alimi|basvur|iletisim|ilan)/u;

/** What people let, sell or plan with each other, and words of which one is in each ad of a job. */
const ofOtherThings =
  /(?<!\p{L})(?:(?:kiralik|satilik) (?:\d ?\+ ?\d|daire|ev|oda|araba|arac|telefon|bisiklet)|kira \d|ev arkadasi|sinema(?:ya)?|mac(?:a|i|ta)|kanka|bilet(?:i|ler|leri)? al|manti|kek|corba|hamur\p{L}{0,6}|tarif\p{L}{0,6})(?!\p{L})/u;
const ofJobs =
  /(?<!\p{L})(?:is(?!\p{L})|ise|isi|ilan|eleman|personel|maas|ucret|calis|staj|basvur|gorev|kazan|gelir|part|aran(?:iyor|mak)|pozisyon)/u;

/**
 * Whether a text is no job ad: it speaks of other things, or has no sign and no word of one and no way to reach anybody,
 * or tells of work that was.
 */
export function looksLikeNoAd(text: string, hasSign: boolean): boolean {
  const folded = foldTurkish(text);
  if (ofOtherThings.test(folded) && !ofJobs.test(folded)) return true;
  if (hasSign || identifiersOf(text, null).length > 0) return false;
  return !ofAds.test(folded) || (ofStories.test(folded) && !ofOffers.test(folded));
}
