import type { Span } from '#contract/text/span.ts';
import { foldTurkish } from '../text/fold.ts';
import { phonesIn } from '../text/personal-data/contacts.ts';
import { spansOf } from '../text/personal-data/finding.ts';
import { type Ad, unfolded } from './ad.ts';
import { amountsIn } from './amounts.ts';
import { clauseAround, isAboutWork, isDenied, isPaidByFirm, isTask, isWarning } from './clauses.ts';
import { phrases } from './phrases.ts';

const wordStart = '(?<![\\p{L}\\p{N}])';
const wordEnd = '(?![\\p{L}\\p{N}])';
/** What frauds let applicants pay for; each is a stem. */
const paidFor = foldTurkish(
  'dosya|evrak|kayıt|kayd|başvuru|üyeli|sertifika|belge|kargo|koli|nakliye|üniforma|forma|kıyafet|önlü|vize|randevu|rapor|sağlık|tarama|muayene|tercüme|noter|apostil|denkli|işlem|paket|materyal|malzeme|kit|set|kutu|kart|kimli|katalog|portfolyo|çekim|danışmanlık|aracılık|takip|hizmet|sigorta|sgk|prim borc|yerleştirme|sınav|test|envanter|form|pasaport|bilet|anahtar|lojman|yata|yer|kontenjan|demo|mülakat|sistem|panel|lisans|hesap|yetki|bayili|aktivasyon|onay|doğrulama|açılış|katılım|giriş|rezervasyon|güvence|güven|cayma|taahhüt|damga|pul|tescil|avukat|gümrük|stopaj|cihaz|tablet|profil|cv|hijyen|portör|psikoteknik|src|isg|adli sicil|eğitim|kurs|seminer|program|uygulama|kod|şifre|ajans|cast|reklam|transfer|uçak|oturum|izin belge|denizci|yüklen|zimmet|üye|platform|hazırlık|eleme|kontrol|mesleki|yeterlilik|oryantasyon|seyahat|konaklama|barınma|ulaşım kart|servis kart|yemek kart|telsiz|radyo|anahtarlık|dolap|yaka|bakiye|portal|link|numara|adres|tanıtım|dağıtım|hammadde|numune|ilk alım|sipariş|mağaza|kota|kefalet|garanti|sadakat|vergi|mühür|onaylat|fotoğraf|stüdyo|makyaj|koltuk|stand|tezgah|eşleştirme|eşleşme|çanta|kask|ekipman|makine|stok|ürün|franchise|simkart|hat|çiçek|ilan|öncelik|listeye yaz|tahsis|atama|kadro|kura|dekont|emniyet|soruşturma|sicil|defter|hibe|fon',
);
const heads =
  'ucret|bedel|masraf|paras|para(?! (?:yatir|cek|transfer))|tutar|gider|harc(?!lig)|aidat|katki|karsilig|vergisi|pulu|teminat|depozit|katilim pay';
const fee = new RegExp(
  `${wordStart}(?:(?:${paidFor})\\p{L}{0,12}(?: (?:(?!asgari |net |brut |aylik |gunluk |saat|fazla |ders |taban |suresi|sirasi|boyunca|yapil|basla|verilir|karsilan|gunu|gunler)\\p{L}{2,14} )?(?:ve |icin )?(?:(?:cuzi|kucuk|ufak|sembolik|belli|belirli|makul) (?:bir )?)?)(?:${heads})(?!s[iu]z)\\p{L}{0,10}(?! (?:calis|staj|gonullu))` +
    '|(?:depozit|kapora|kaparo|teminat(?! mektub)|on odeme|harc(?!ira)(?:i|in|lar|im)|harc(?= )|aidat|stopaj|emanet (?:para|ucret|bedel|tutar|olarak))(?!\\p{L}{0,3}suz|\\p{L}{0,3}siz)\\p{L}{0,10}' +
    `|(?:on|pesin) (?:odeme|ucret)\\p{L}{0,6}|(?:katilim|katki|yerlestirme|hizmet) pay\\p{L}{0,6}|(?:kayit|uyelik|giris|katilim|danismanlik|aktivasyon) (?:yalnizca |sadece )?(?=\\d[\\d.]+ ?(?:tl|lira|₺|€|euro|\\$|dolar)))`,
  'gu',
);
/** Heads that frauds use beside any word; the words before them that name wages and aids. */
const anyFee = new RegExp(
  `${wordStart}(?!(?:saat|gun|hafta|ay|mesai|staj|ders|gece|nobet|calisma|yol|yemek|deneme|asgari|net|brut|taban|prim|yevmiye|kira|ulasim|ogle|fazla|izin|tatil|bayram|mac|seans|parca|maas|is|ekmek|sut|cocuk|ceviri|aksam|ay sonu|tl|lira)\\p{L}{0,9} )\\p{L}{2,20} (?:bedel|masraf|harc(?!lig)|tutar|paras|ucret)\\p{L}{0,10}`,
  'gu',
);
/** Endings of verbs that tell somebody to do something, or speak of who has done it. */
const told =
  '(?:y?[iu]n(?:[iu]z)?|s[iu]n(?:l[ae]r)?|m[ae]n(?:[iu]z)?\\p{L}{0,3}|[iuae]?y?or?sun(?:uz)?|[iu]?yor?um|[aeiu]?rs[ae]n?(?:[iu]z)?|[aeiu]?rs[iu]n(?:[iu]z)?|y?[ae]c[ae]ks\\p{L}{0,5}|y?[iu]c[ae]n|y?[ae]n(?:ler|lar)?[aei]?|y?[iu]p|y?[iu]nc[ae]|y?[ae]r[ae]k|m[ae]k|m[ae]y[ae]n\\p{L}{0,5}|m[ae]zs[ae]n\\p{L}{0,3}|m[ae]l[iu]s[iu]n\\p{L}{0,3}|[dt][iu]g[iu]n\\p{L}{0,5}|[dt][iu]kt[ae]n|(?:[iu]l|n)m[ae]s[iu]\\p{L}{0,3}|(?:[iu]l|n)m[ae]l[iu]\\p{L}{0,4}|(?:[iu]l|n)d[iu](?:g[iu]nd[ae]|kt[ae]n)|(?:[iu]l|n)[iu]nc[ae]|[iae]r m[iu]s[iu]n\\p{L}{0,2})';
/** Verbs by which the applicant is to pay. */
const youPay = foldTurkish(
  [
    'yatır|gönder|yolla|yükle',
    '(havale|eft|fast)( (et|ed|yap|gönder)[a-z]{0,8})?',
    'at(ın|ınız|man|manız|ıyorsun|ıyosun|arsan|arsın|an|anlar|ana|ıp|ınca|tıktan|ar mısın|(?= ))',
    '(aktarım|ödeme|transfer|gönderim|yatırım|bağış|yükleme) yap(manız|man|ın|ınız|ıyorsun|ıyorsunuz|ıp|ınca|arsan|arsanız|ana|anlar|mak)[a-z]{0,4}',
    '(nakit|yanınızda) (getir|hazır)[a-z]{0,12}',
    '(hesa[bp][a-z]{0,8} )geç(meniz|men|in|iyorsun|ersen|iriniz)',
    'ver(iyorsun|iyorsunuz|iyosun|iyorum|irsin|irsiniz|irsen|irseniz|meniz|eceksin|eceksiniz|melisin|mek)',
    'satın al(ıyorsun|ıyosun|manız|man|acaksın|madan|ıyorsunuz|ınız|ın)',
    'intikal (et|ettir)[a-z]{0,8}',
    'koy(man|manız|uyorsun|uyosun)',
    'bırak(manız|ıyorsun|man|ıyosun)',
  ].join('|'),
);
const asked =
  '(?:alin(?:ir|iyor|iyo|makta\\p{L}*|acak\\p{L}*|arak|masi\\p{L}*)|al(?:iyoruz|iriz|iyoz|iyoruz)|isten(?:ir|iyor|mekte\\p{L}*|ecek\\p{L}*)|isti(?:yoruz|yoz|yolar|yorlar)|tahsil ed\\p{L}*|talep ed\\p{L}*|rica \\p{L}+|gerek(?:ir|iyor|mekte\\p{L}*|li\\p{L}*)|gereki\\p{L}*|zorunlu\\p{L}*|sart\\p{L}{0,3}|onden|pesin\\p{L}{0,4}|onceden|oden(?:ir|iyor|mekte\\p{L}*|ecek\\p{L}*)|(?:sana|size|adaya|basvurana|katilimciya|calisana) ait\\p{L}{0,4}|beklen(?:ir|mekte\\p{L}*)|(?:senden|sizden|karsilig\\p{L}*)|aday\\p{L}{0,8}(?:dan|den|ca)|bir defa\\p{L}*|bir kere\\p{L}*|taksit\\p{L}*|pesinen|tarafiniz(?:ca|dan)|(?:aday|katilimci|basvuran|calisan|kursiyer|stajyer|uye)\\p{L}{0,10} tarafindan|(?:aday|katilimci|personel|calisan)(?:lar|ler)?(?:imiz)?a ait|mahsup\\p{L}*|iade (?:ed|al|ol)\\p{L}*|hazir (?:bulundur|et|getir)\\p{L}*|bulunmakta\\p{L}*|yansitil(?:ir|makta\\p{L}*|iyor))';
const youPaying = new RegExp(
  `${wordStart}(?:${youPay}|(?:yatir|gonder|yolla|ilet|aktar|ulastir|yukle|tamamla|ode)${told}|(?:yuklu|odu|tamamli)yor?(?:sun(?:uz)?|um))${wordEnd}`,
  'gu',
);
const asking = new RegExp(`${wordStart}${asked}${wordEnd}`, 'u');
const wage =
  /(?<!\p{L})(?:maas|ucretin|ucretiniz|net|brut|yevmiye|hak ?edis|prim(?! borc|\p{L})|gunluk|gunde|aylik|ayda|haftalik|haftada|saatlik|saati|kazan|kazanc|gelir|alirs|alacaks|yatar|yatiyo|cebin|odul|telif)/u;

/** Dues that the state collects, and exams that it holds: their costs are nobody's trick where no sum is asked for. */
const toTheState = /^(?:vize|kimlik|pasaport|ehliyet)\p{L}{0,4} (?:\p{L}{2,8} )?harc/u;
const forExams = /(?<!\p{L})osym(?!\p{L})/u;

interface Sentence extends Span {
  text: string;
}
const sentences = ({ folded: { folded }, sentences: spans }: Ad): Sentence[] =>
  spans.map((span) => ({ ...span, text: folded.slice(span.start, span.end) }));

/** What makes “ücretli” a pay: somebody receives it. */
const received =
  /(?<!\p{L})(?:oden(?:ir|iyor|mekte\p{L}*|ecek\p{L}*)|odeme (?:\p{L}{2,12} )?yapil\p{L}*|odu?yoruz|oderiz|maas\p{L}*|aylik|net|brut|yevmiye|gunluk)(?!\p{L})/u;

/** A share of a fee that customers pay. */
const yourShare = /^ ?(?:%|yuzde) ?\d+['’]?\p{L}* (?:senin|sizin|sana|size)/u;

/** Whether a range says of a program or a training that it is paid for, and not that it costs something. */
const isPaid = (text: string, { start, end }: Span): boolean =>
  (/ucretli(?:dir)?$/u.test(text.slice(start, end)) && received.test(text)) || yourShare.test(text.slice(end));

/** A sum that is the face of a note of hand, and no fee. */
const ofNote = /^['’]?l[iu]k (?:\p{L}{2,10} )?(?:sene[td]|bono)/u;

/** Whether the money of a range is that of the applicant: not denied, not paid by the firm, not part of the work. */
function isOfApplicant(text: string, range: Span, separators?: RegExp): boolean {
  const { start, end } = clauseAround(text, range, separators);
  const clause = text.slice(start, end);
  return !isDenied(text, range) && !isPaidByFirm(clause) && !isAboutWork(clause) && !isTask(text, range);
}

function fees({ text }: Sentence): { asked: Span[]; named: Span[] } {
  const asked: Span[] = [];
  const named: Span[] = [];
  const strong = spansOf(fee, text);
  const weak = spansOf(anyFee, text).filter(
    ({ start, end }) => !strong.some((one) => one.start < end && start < one.end),
  );
  const amounts = amountsIn(text).filter(({ value, end }) => value >= 50 && !ofNote.test(text.slice(end)));
  for (const range of forExams.test(text) ? [] : [...strong, ...weak]) {
    if (!isOfApplicant(text, range) || isPaid(text, range)) continue;
    const near = {
      start: Math.max(clauseAround(text, range).start, range.start - 70),
      end: Math.min(text.length, range.end + 90),
    };
    const around = text.slice(near.start, near.end);
    const isWeak = weak.includes(range);
    // A verb that has an object of its own, as a photo that is to be sent, pays no fee.
    const pay = spansOf(youPaying, around)
      .map((span) => ({ start: span.start + near.start, end: span.end + near.start }))
      .filter(({ start, end }) =>
        start < range.end ? !ends.test(text.slice(end, range.start)) : !papers.test(text.slice(range.end, start)),
      );
    // The fee is the sum next to its word; one that is said of a wage is another's.
    const distance = ({ start, end }: Span) => Math.max(start - range.end, range.start - end);
    const amount = amounts
      .filter(({ start, end, isMoney }) => start >= near.start && end <= near.end && (isMoney || !isWeak))
      .toSorted((a, b) => distance(a) - distance(b))[0];
    if (pay[0] && (!isWeak || amount)) {
      asked.push({ start: Math.min(range.start, pay[0].start), end: Math.max(range.end, pay[0].end) });
    } else if (!isWeak && (amount || (asking.test(around) && !toTheState.test(text.slice(range.start, range.end))))) {
      asked.push(amount ? { start: Math.min(range.start, amount.start), end: Math.max(range.end, amount.end) } : range);
    } else if (isWeak && amount && asking.test(around)) {
      asked.push({ start: Math.min(range.start, amount.start), end: Math.max(range.end, amount.end) });
    } else if (!isWeak && !/ucretli(?:dir)?$/u.test(text.slice(range.start, range.end))) named.push(range);
  }
  return { asked, named };
}

const placed = (ad: Ad, { start }: Span, spans: Span[]): Span[] =>
  spans.map((span) => unfolded(ad, { start: span.start + start, end: span.end + start }));

const feesOf = new WeakMap<Ad, { one: Sentence; asked: Span[]; named: Span[] }[]>();

/** The fees of a text, found once. */
function allFees(ad: Ad) {
  const found = feesOf.get(ad) ?? sentences(ad).map((one) => ({ one, ...fees(one) }));
  feesOf.set(ad, found);
  return found;
}

/** Finds fees that the applicant is asked to pay. */
export const feesAsked = (ad: Ad): Span[] => allFees(ad).flatMap(({ one, asked }) => placed(ad, one, asked));

/** Finds fees without who pays them, in a text that asks for none. */
export function feesNamed(ad: Ad): Span[] {
  const found = allFees(ad);
  return found.some(({ asked }) => asked.length > 0) ? [] : found.flatMap(({ one, named }) => placed(ad, one, named));
}

const moneyToPay = new RegExp(
  `${wordStart}(?:para(?! (?:transfer|aktarim|cekme|sayma|ustu|birim))(?:yi|ni|nizi|si|sini|lar|n)?|tutar(?:i|in)|ucret(?:i|ini)|odeme(?:yi|nizi|ni|)|(?<!(?<!\\p{L})at )yarisi(?:ni)?|kalani(?:ni)?)${wordEnd}`,
  'gu',
);
const forThat =
  /(?<!\p{L})(?:cv|foto\p{L}*|mesaj\p{L}*|belge\p{L}*|ozgecmis\p{L}*|form\p{L}*|dosya\p{L}*|portfolyo\p{L}*|kod\p{L}*|konum\p{L}*|video\p{L}*|paket\p{L}*|siparis\p{L}*|urun\p{L}*|adim|mail\p{L}*)(?!\p{L})/u;

/** What may stand between a number without a currency and the verb by which it is a sum: no word that it counts. */
const barely =
  /^(?:['’]\p{L}{1,4})?(?:[\s,:]+(?:kapora|kayit|depozito|teminat|pesin|onden|once|simdi|hemen|bugun|icin|olarak|kadar|bize|hesab\p{L}*|iban\p{L}*|numara\p{L}*|papara\p{L}*|su|bu|ilgili|asagidaki|\d[\d ]*))*[\s,:]*$/u;

/** What an applicant sends that is no money. */
const papers =
  /(?<!\p{L})(?:kimlik|kimli[gk]in|foto\p{L}*|cv|ozgecmis|ikametgah)\p{L}{0,10}(?! (?:ucret|bedel|masraf|para))/u;

/** Papers that are worth a sum, which nobody sends. */
const ofPaper = /(?<!\p{L})(?:sene[td]|bono|cezai)/u;

/** What is said of a sum that somebody has to bring. */
const needed =
  /(?<!\p{L})(?:gerekiyor|gerekmekte\p{L}*|lazim|yeter|istiyo|istiyor|istiyorlar|istenmekte\p{L}*|isteniyor|tahsil edil\p{L}*|(?:pesin|onden)(?! (?:veril|oden|verir|oder|yat|al))|(?:sende|sizde)(?! kal)|karsiligi?nda (?:biz|kayd|yap|veril)|alin(?:ir|iyor|iyo|makta\p{L}*|acak\p{L}*)|al(?:iyoruz|iriz|iyoz)|ist(?:iyoruz|iyoz)|talep (?:ediyoruz|edil\p{L}*|olun\p{L}*)|odeyecek(?:siniz|sin)?|odemeniz|tarafiniz(?:ca|dan)|hazir bulundur\p{L}*|bloke (?:edi|et)\p{L}*)(?!\p{L})/gu;
/** What is said of a sum that somebody gets. */
const gotten = /^[^,;]{0,12}(?<!\p{L})(?:yat[iay]|yatac|oden|ver[iy]|odu|oder|kazan|al[iy])/u;
/** What makes a sum due at once, close to it. */
const atOnce = /(?<!\p{L})(?:simdi|bugun|hemen)(?! (?:veril|oden|verir|oder|basla|hesab|yat|cebin))(?!\p{L})/gu;

/** What ends a demand: what follows is another, with a verb of its own. */
const ends = /[,;]|(?<!\p{L})ve(?!\p{L})/u;

/** Whether two ranges stand side by side: one demand. */
const isBeside = (one: Span, other: Span) =>
  (one.end <= other.start && other.start <= one.end + 1) || (other.end <= one.start && one.start <= other.end + 1);

/** Finds sums that the applicant is to send, beside the fees. */
export function transfersAsked(ad: Ad): Span[] {
  return allFees(ad).flatMap(({ one, asked }) => {
    const { text } = one;
    const sums = [
      ...amountsIn(text).filter(({ value, isMoney }) => value >= 50 && (isMoney || value >= 100) && value < 100_000),
      ...spansOf(moneyToPay, text).map((span) => ({ ...span, value: 0, isMoney: true })),
    ];
    const small = sums.filter(({ value }) => value < 20_000);
    const phones = phonesIn(text);
    // A sum may be sent to a phone number, which stands between it and its verb.
    const between = (from: number, to: number) =>
      phones.reduce((rest, { start, end }) => rest - (start >= from && end <= to ? end - start : 0), to - from);
    const due = [
      { verbs: spansOf(youPaying, text), sums, within: 45 },
      { verbs: spansOf(needed, text), sums: small, within: 45 },
      { verbs: spansOf(atOnce, text), sums: small, within: 3 },
    ].flatMap(({ verbs, ...rest }) => verbs.map((verb) => ({ verb, ...rest })));
    const found = due.flatMap(({ verb, sums, within }) =>
      sums
        .filter(
          ({ start, end, isMoney }) =>
            (end <= verb.start &&
              between(end, verb.start) <= within &&
              isSum(text, start, end, verb) &&
              (isMoney || barely.test(text.slice(end, verb.start)))) ||
            (start >= verb.end &&
              /^[ (:–-]{1,3}$/u.test(text.slice(verb.end, start)) &&
              !wage.test(text.slice(0, start)) &&
              !gotten.test(text.slice(end))),
        )
        .slice(-1)
        .map((sum) => ({ start: Math.min(sum.start, verb.start), end: Math.max(sum.end, verb.end) })),
    );
    return placed(
      ad,
      one,
      found.filter((range) => isOfApplicant(text, range, /,/gu) && !asked.some((fee) => isBeside(fee, range))),
    );
  });
}

function isSum(text: string, start: number, end: number, verb: Span): boolean {
  const before = text.slice(Math.max(0, start - 20), start);
  const between = text.slice(end, verb.start);
  return (
    !wage.test(before) &&
    !/ bas(?:i|ina) ?$/u.test(before) &&
    !wage.test(between) &&
    !forThat.test(between) &&
    !ofPaper.test(between)
  );
}

const withoutExperience = phrases([
  '(deneyim~|tecrübe~|vasıf~|eğitim~|diploma~|yaş~|cv)~? … (şart~ (yok~|değil~|aranma~)|gerek~ (yok~|değil~)|gerekme~|önemli değil~|önemsiz~|istenme~|aranma~|aranmı~)',
  '(deneyimsiz|tecrübesiz|vasıfsız)~',
  '(deneyim~|tecrübe~|diploma~|yaş sınır~|cv) yok~',
  'herkes~ (başvur~|yap~|katıl~|uygun~|olur|gel~)',
  '(ev hanım~|öğrenci~|emekli~) … (uygun~|yap~|herkes~|olur)',
]);
const paidPer: { says: RegExp; from: number }[] = [
  { says: /(?<!\p{L})(?:gunluk|gunde|gundelik|yevmiye\p{L}*)(?!\p{L})/gu, from: 2400 },
  { says: /(?<!\p{L})(?:haftalik|haftada)(?!\p{L})/gu, from: 15_000 },
  { says: /(?<!\p{L})(?:aylik|ayda|maas\p{L}*|gelir\p{L}*|kazanc\p{L}*)(?!\p{L})/gu, from: 75_000 },
];

/** Finds a pay that is high for somebody from whom no experience is asked. */
export function paidWithoutExperience(ad: Ad): Span[] {
  if (ad.folded.folded.search(withoutExperience) < 0) return [];
  return sentences(ad).flatMap((one) => {
    if (isWarning(one.text)) return [];
    const amounts = amountsIn(one.text);
    const found = paidPer.flatMap(({ says, from }) =>
      spansOf(says, one.text).flatMap((per) =>
        amounts
          .filter(
            ({ start, end, value }) => value >= from && value < 900_000 && start < per.end + 30 && per.start < end + 15,
          )
          .map((amount) => ({ start: Math.min(per.start, amount.start), end: Math.max(per.end, amount.end) })),
      ),
    );
    return placed(ad, one, found.slice(0, 1));
  });
}
