import { parse } from 'tldts';
import type { Span } from '#contract/text/span.ts';
import { foldTurkish } from '../text/fold.ts';
import { findEmails, findPhones } from '../text/personal-data/contacts.ts';
import { findIdentityNumbers } from '../text/personal-data/identity-numbers.ts';
import { cities } from '../vocabulary.ts';
import { type Ad, firstLineWithout, placesOf, unfolded } from './ad.ts';
import { phrases } from './phrases.ts';

/** A range of an ad as it is written, folded. */
export const written = ({ text }: Ad, { start, end }: Span) => foldTurkish(text.slice(start, end));

/** Finds IBANs with valid check digits. */
export const ibans = ({ text }: Ad): Span[] => findIdentityNumbers(text).filter(({ kind }) => kind === 'iban');

/** Finds phone numbers of other countries. */
export const foreignPhones = (ad: Ad): Span[] =>
  findPhones(ad.folded)
    .map((span) => unfolded(ad, span))
    .filter((span) => /^\+(?! ?90)[\d ()/-]+$/.test(written(ad, span)));

const webAddress =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}{2,24}(?![\p{L}\p{N}@])(?:\/[^\s)]{0,200})?/gu;
/** Hosts of link shorteners, which hide where a link leads. */
const shorteners = new Set([
  'bit.ly',
  'cutt.ly',
  'tinyurl.com',
  'is.gd',
  'rb.gy',
  't.ly',
  'shorturl.at',
  's.id',
  'goo.su',
  'linktr.ee',
]);
/** Endings that cost little and that firms seldom have. */
const cheapEndings = new Set(
  'xyz top site online shop click icu vip club fun live win work buzz space website store rest cfd sbs cyou'.split(' '),
);
/** Names that frauds borrow, with the domains that are theirs. */
const borrowed: Record<string, readonly string[]> = {
  amazon: ['amazon.com.tr', 'amazon.com', 'amazon.jobs'],
  araskargo: ['araskargo.com.tr'],
  edevlet: [],
  getir: ['getir.com'],
  hepsiburada: ['hepsiburada.com'],
  iskur: ['iskur.gov.tr'],
  migros: ['migros.com.tr', 'migroskurumsal.com'],
  ptt: ['ptt.gov.tr'],
  sgk: ['sgk.gov.tr'],
  thy: ['turkishairlines.com'],
  trendyol: ['trendyol.com'],
  turkiye: ['turkiye.gov.tr'],
  yemeksepeti: ['yemeksepeti.com'],
  yurticikargo: ['yurticikargo.com'],
};
/** Words that are joined to a name to look like its office for applicants. */
const office =
  /(^|-)(kariyer|ik|isbasvuru|basvuru|isalim|isealim|isilan\w*|kayit|onay|odeme|guvenli|personel|insankaynaklari)(-|$)/;

/** Finds web addresses, with or without a scheme. */
export const webAddresses = (ad: Ad): Span[] => placesOf(ad, webAddress);

/** Finds web addresses that hide or imitate whose they are. */
export const strangeAddresses = (ad: Ad): Span[] => webAddresses(ad).filter((span) => isStrange(written(ad, span)));

function isStrange(address: string): boolean {
  const { domain, domainWithoutSuffix: label, publicSuffix, isIcann } = parse(address);
  if (!domain || !label || !isIcann) return false;
  if (shorteners.has(domain) || cheapEndings.has(publicSuffix?.split('.').at(-1) ?? '')) return true;
  const plain = label.replaceAll('-', '');
  const isBorrowed = Object.entries(borrowed).some(
    ([name, own]) =>
      plain.includes(name) && (plain !== name || own.length > 0) && !own.includes(domain) && plain.length > name.length,
  );
  return isBorrowed || (label.includes('-') && office.test(label));
}

const free =
  /@(gmail|hotmail|outlook|live|msn|yahoo|yandex|icloud|windowslive|mynet|mail|gmx|aol|inbox|proton(mail)?)\./;
const officeMail =
  /(^|[._-])(ik|hr|insankaynaklari|kariyer|basvuru|isalim|isealim|personel|kurumsal)([._\d-]|@)|(holding|grup|group|lojistik|ltd|as|ajans)@|(ik|hr|kariyer|basvuru|isealim)@/;

/** Finds free mail addresses that pose as the personnel office of a firm. */
export const freeOfficeMail = (ad: Ad): Span[] =>
  findEmails(ad.folded)
    .map((span) => unfolded(ad, span))
    .filter((span) => free.test(written(ad, span)) && officeMail.test(written(ad, span)));

const firm = phrases([
  '(amazon|aras kargo|hepsiburada|migros|ptt|thy|trendyol|yemeksepeti|yurtiçi kargo|bim|a ?101|şok market|carrefour|pegasus|akbank|vakıfbank|denizbank|garanti bbva)~',
  '(?!kendi|hangi|bir)\\p{l}{2,12} bankası~',
  '(?!ana|il|ilçe|bölge|yetkili|bir)\\p{l}{3,14} (bölge |yetkili )?bayi(i|si)~',
  '(ltd|aş|a\\.ş|şti|holding|limited|anonim|kooperatif~|belediye~|bakanlı~|üniversite~|müdürlü~|vakf~|dernek~|derneğ~)',
  '[a-z]+ (kafe|cafe|kahve|market|restoran|restaurant|lokanta|otel|hotel|okul|kolej|kreş|hastane|klinik|fabrika|atölye|tekstil|lojistik|yazılım|bilişim|turizm|inşaat|insan kaynakları|eczane|kırtasiye|kuaför|büro|ofis|ajans|mağaza|fırın|pastane|oto|makine|gıda|mobilya|elektrik|mühendislik|danışmanlık|muhasebe|avukatlık|hukuk|sigorta|emlak|yapı|kargo|kurye|spor|dershane|kurs|akademi|teknoloji|enerji|tarım|medya|yayınevi|kitabevi|tiyatro|müze|çiftlik|stüdyo|studio)~',
]);
/** Provinces and districts that stand in ads without more of an address. */
const towns =
  'adıyaman|afyon|ağrı|aksaray|amasya|ardahan|artvin|aydın|balıkesir|bartın|batman|bayburt|bilecik|bingöl|bitlis|bolu|burdur|çanakkale|çankırı|çorum|denizli|düzce|edirne|elazığ|erzincan|erzurum|giresun|gümüşhane|hakkari|hatay|ığdır|isparta|maraş|kahramanmaraş|karabük|karaman|kars|kastamonu|kırıkkale|kırklareli|kırşehir|kilis|kütahya|malatya|manisa|mardin|muğla|muş|nevşehir|niğde|ordu|osmaniye|rize|sakarya|siirt|sinop|sivas|urfa|şanlıurfa|şırnak|tekirdağ|tokat|trabzon|tunceli|uşak|van|yalova|yozgat|zonguldak|adapazarı|izmit|antakya|kadıköy|beşiktaş|şişli|üsküdar|ümraniye|ataşehir|beyoğlu|karaköy|moda|bebek|nişantaşı|levent|maslak|mecidiyeköy|bakırköy|bahçelievler|bağcılar|esenyurt|beylikdüzü|avcılar|küçükçekmece|başakşehir|ikitelli|hadımköy|kartal|maltepe|pendik|tuzla|sancaktepe|çekmeköy|beykoz|sarıyer|fatih|eyüp|gebze|çayırova|dilovası|çerkezköy|çorlu|çankaya|kızılay|keçiören|yenimahalle|ostim|sincan|etimesgut|mamak|bornova|konak|karşıyaka|buca|gaziemir|çiğli|aliağa|nilüfer|osmangazi|yıldırım|inegöl|gemlik|tarsus|seyhan|muratpaşa|konyaaltı|kepez|alanya|manavgat|kemer|bodrum|fethiye|marmaris|datça|kuşadası|didim|çeşme|urla|ayvalık|selçuklu|meram|karatay|melikgazi|tepebaşı|odunpazarı|serdivan|atakum|ortahisar';
const place = phrases([
  `(${towns})~`,
  `(${cities.filter((city) => city !== 'Diğer').join('|')})~`,
  '(mahalle~|mah|cadde~|cad|sokak~|sok|bulvar~|no|avm~|osb~|sanayi~|plaza~|iş merkez~|ilçe~|semt~|merkez~|meydan~|çarşı~|kampüs~|köy(ü|de|ünde)|apt|apartman~|site(si|mizde)|teknokent~|teknopark~|arı teknokent|şube~|çiftli~|müze~|yurt~|liman~|havaliman~)',
]);

/** Whether an ad has a mail address that is at no free provider. */
const hasFirmMail = (ad: Ad) => findEmails(ad.folded).some((span) => !free.test(written(ad, unfolded(ad, span))));

/** The first line of a text that names neither a firm nor a place. */
export const homeless = (ad: Ad): Span[] => (hasFirmMail(ad) ? [] : firstLineWithout(ad, [firm, place]));
