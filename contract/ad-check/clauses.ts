import type { Span } from '#contract/text/span.ts';

const contrast = /;|(?<!\p{L})(?:ama|fakat|ancak|lakin|yalniz|yalnizca|sadece)(?!\p{L})/gu;

/** How many characters around a range may belong to its clause. */
const reach = 200;

/** The clause of a sentence in which a range stands: between words of contrast, or other separators. */
export function clauseAround(sentence: string, { start, end }: Span, separators = contrast): Span {
  const clause = { start: Math.max(0, start - reach), end: Math.min(sentence.length, end + reach) };
  const offset = clause.start;
  for (const { index, 0: found } of sentence.slice(clause.start, clause.end).matchAll(separators)) {
    if (offset + index + found.length <= start) clause.start = offset + index;
    else if (offset + index >= end) return { ...clause, end: offset + index };
  }
  return clause;
}

const no = 'm(?:ez|az|iy|uy|emekte|amakta|eyecek|ayacak|eyiz|ayiz|edi|adi|eden|adan|eyin|ayin)\\p{L}{0,10}';
/** Predicates that say that something is not asked, taken or done. */
const denial = new RegExp(
  `(?<!\\p{L})(?:(?:al|alin|iste|isten|istet|talep ed|talep edil|talep et|topla|toplan|tahsil et|tahsil edil|kes|kesil|sor|sorul|yansit|yansitil|dus|dusul|bekle|beklen|cikar|cik|koy|uygula|uygulan|imzalat|imzalatil|yap|yapil|bulun|ol|sat|tut|tutul|ver|veril|ode|oden|odet|paylas|gonder|soyle|kullan|kullanil|kirala|kur|inan|itibar et|birak|eksil|sayil|gec|gecil|gerek|iletil|ilet|etkilen|etkile|azal|degis|yan)${no}` +
    '|yok|yoktur|yok ki|(?<!bizden )degil\\p{L}{0,6}|yasak\\p{L}{0,5}|ucretsiz\\p{L}{0,6}|bedava\\p{L}{0,4}|hicbir|sifir|gereksiz|olmasin)(?!\\p{L})',
  'u',
);
/** Words that speak of frauds, to warn of them or to fight them. */
const warning =
  /(?<!\p{L})(?:dolandir|sahte(?! (?:hesap|profil))|savcili|zabita|ihbar|kotu niyet|itibar etm|inanm|supheli|(?:adimizi|ismimizi|unvanimizi|logomuzu|adini) kullan|adimizla|bizim adimiz(?!a)|isteyen(?:ler|e|lere|i) |isterse|isteyen olursa|karsilasirsa|vermeyin|odemeyin|gondermeyin|paylasmayin|yatirmayin|tiklamayin|girmeyin|bizden degil|ilgimiz yok|bizimle ilgisi|ilgisi yok)/u;

/** Predicates of the asker, which stand even in a sentence that warns of others. */
const weAsk =
  /(?<!\p{L})(?:al(?:iyoruz|iriz|iyoz)|isti(?:yoruz|yoz)|(?:talep|tahsil|rica) ediyoruz|yatir(?:iyor?sun(?:uz)?|irsin(?:iz)?)|(?:yatirmaniz|odemeniz|gondermeniz|yatirman|odemen|gondermen) (?:gerek|yeter|lazim|sart|rica)\p{L}{0,8})(?!\p{L})(?! (?:gibi|diye|diyen|seklinde))/u;
/** What ends the reach of a denial: a predicate that asks, and a comma after a sum. */
const asked = new RegExp(
  '(?<!\\p{L})(?:alin(?:ir|iyor|iyo|makta\\p{L}{0,4}|acak\\p{L}{0,4})|al(?:iyoruz|iriz|iyoz)|isti(?:yoruz|yoz)|isten(?:ir|iyor|mekte\\p{L}{0,4})|(?:talep|tahsil|rica) ed(?:iyoruz|eriz|ilir|iliyor|ilmekte\\p{L}{0,4}|ilecek\\p{L}{0,4})|gerek(?:ir|iyor|mekte\\p{L}{0,4})|yatir(?:in|iniz|iyor?sun(?:uz)?)|oden(?:ir|iyor|mekte\\p{L}{0,4})|var(?:dir)?|elden|nakit|zarfla|veril(?:ir|iyor)|kesil(?:ir|iyor)|dusul(?:ur|uyor)|imzala(?:til|n)(?:ir|iyor)|oder|karsilar|kal(?:ir|iyor)|tutul(?:ur|uyor)|dur(?:ur|uyor)|yeter(?:li)?)(?=\\s*(?:[,:)(+!]| ve | fakat ))' +
    '|(?<!\\p{L})(?:\\d[\\d.]{1,7} ?)(?:tl|lira|₺|€|euro|dolar|\\$)?(?:dir)?(?=\\s*[,–(])' +
    '|(?<=\\d.{0,30})(?<!\\p{L})(?:baska|disinda|haricinde)(?!\\p{L})',
  'gu',
);
/** Negated predicates that take nothing back: what is not done for those who do not pay, and what is not given back. */
const otherDenial =
  /(?<!\p{L})(?:(?:\p{L}+ ){0,1}\p{L}+m[ae]d[ae]n (?:\p{L}+ ){0,4}\p{L}+m(?:ez|az|iyor|uyor|emekte|amakta|eyecek|ayacak)\p{L}*|\p{L}+m[ae]zs[ae]\p{L}*|(?:isleme|listeye|ise|kabul|dikkate|degerlendirmeye|sisteme|siraya|goreve|mulakata|sinava) al\p{L}*m(?:az|ez|iyor|amakta|ayacak)\p{L}*|(?:iade|geri) (?:al|ver|od|ed|yap)\p{L}*m(?:ez|az|iyor|emekte|amakta|eyecek|ayacak)\p{L}*|iade \p{L}+ degil\p{L}*|(?:ucret|kara para|yasa ?disi|illegal|suc) degil\p{L}*|kapida degil)/gu;

/** Whether a sentence warns of frauds. */
export const isWarning = (sentence: string): boolean => warning.test(sentence);

/** Whether a clause takes back what stands in a range of it: by its predicate, which follows, or by a warning. */
export function isDenied(sentence: string, range: Span): boolean {
  const clause = clauseAround(sentence, range);
  const after = sentence.slice(range.start, clause.end);
  const ask = after.matchAll(asked).find(({ index, 0: words }) => index + words.length >= range.end - range.start);
  const reached = after.slice(0, ask?.index);
  const isAsked = ask !== undefined;
  return (
    denial.test(reached.replaceAll(otherDenial, '')) ||
    (!isAsked && /(?<!\p{L})(?:hicbir|herhangi)(?!\p{L})/u.test(sentence.slice(clause.start, range.start))) ||
    (!weAsk.test(after) && isWarning(sentence.slice(Math.max(0, range.start - reach), range.end + reach)))
  );
}

const worker =
  'sen|siz|ben|aday\\p{L}{0,8}|katilimci\\p{L}{0,8}|kursiyer\\p{L}{0,8}|calisan\\p{L}{0,8}|personel\\p{L}{0,6}|eleman\\p{L}{0,6}|basvur\\p{L}{0,12}|uye\\p{L}{0,6}|garson\\p{L}{0,6}|kurye\\p{L}{0,6}|surucu\\p{L}{0,6}|sofor\\p{L}{0,6}|isci\\p{L}{0,6}|stajyer\\p{L}{0,6}|kendi\\p{L}{0,6}|arkadas\\p{L}{0,8}|o|onun';
const notPayers = `(?:${worker}|on|once|pesin|bas|bugun|simdi|maas\\p{L}{0,6}|ucret\\p{L}{0,6}|hak ?edis\\p{L}{0,6}|whatsap\\p{L}{0,6}|wp|link\\p{L}{0,6}|hat|ozel|mesaj\\p{L}{0,6}|ev|telefon\\p{L}{0,4}|kart\\p{L}{0,4}|banka\\p{L}{0,6}|yeni|ne|neden|son|ilk|cebin|haft|adin|sonra|tekrar)`;
const firm =
  '(?:sirket|firma|isveren|isyeri|kurum|acente|otel|okul|universite|devlet|belediye|patron|dernek|vakif|vakf|iskur|ajans|magaza|salon|kaptan|hastane|dukkan|atolye|kooperatif|klinik|fabrika|ofis|isletme|mudurl|sendika|restoran|market|buro|usta|biz)\\p{L}{0,12}';
const pays = '(?:karsila|odu|oder|odeni|odenmekte|ustlen|sagla|ait|yatir|alir(?!\\p{L}))\\p{L}{0,10}';
const byFirm = new RegExp(
  `(?<!\\p{L})(?:bizden(?! degil)|bize ait\\p{L}{0,4}|bizdendir|(?:tarafimiz(?:dan|ca)|bizce|firmamizca|sirketimizce|isverence|kurumca)(?: \\p{L}{1,16}){0,3} (?:karsil|oden|ustlen|sagla|veril|yatir|tahsis)\\p{L}{0,10}` +
    `|${firm} (?:\\p{L}{1,16} ){0,3}${pays}|(?!(?:${worker}) )\\p{L}{2,20} (?:tarafindan|eliyle) (?:oden|karsilan|ustlen|yatiril|sagla)\\p{L}{0,10}` +
    '|(?:mankene|modele|oyuncuya|ogretmene|egitmene|sanatciya|personele|calisana) (?:\\p{L}{1,16} ){0,2}(?:oden|veril)(?:ir|iyor|ecek|mekte)\\p{L}{0,6}' +
    '|(?:hediye|market) cek\\p{L}{0,4}|odullendir\\p{L}{0,8}|size oden(?:ir|iyor|ecek)|katilimcilara \\d[\\d.]* ?tl oden\\p{L}{0,4}|karsilan(?:ir|iyor|makta\\p{L}{0,4}|acak\\p{L}{0,4})|karsil(?:iyoruz|iyoz|ariz|ayacagiz)|odu?(?:yoruz|eriz|uyoz|eyecegiz)|(?<!geri )od(?:eriz|uyoruz|eyecegiz)|(?<!geri )ver(?:iyoruz|iriz|ecegiz|iyoz)|yatir(?:iyoruz|iriz|acagiz)|ustleniyoruz|on odeme (?:yap(?:iyoruz|ariz)|ver(?:iyoruz|iriz))|cikartiriz|aldiri\\p{L}{0,6}|hediye\\p{L}{0,6}' +
    `|(?!(?:${worker}|\\p{L}{1,16}[ae]n|\\p{L}{1,16}l[ae]r|bir|pesin|hepsi|da|de) )\\p{L}{3,16} (?:oder|oduyor|karsilar|karsiliyor|ustlenir))(?!\\p{L})`,
  'u',
);
const endsByPayer = new RegExp(
  `(?<!\\p{L})(?!${notPayers}['’]?(?:dan|den|tan|ten)(?!\\p{L}))\\p{L}{2,20}['’]?(?:dan|den|tan|ten)(?:dir)?(?=\\s*(?:$|[,;.:)(+!/]))`,
  'u',
);

const byWorker =
  /(?<!\p{L})(?:(?:sizin )?tarafiniz(?:ca|dan)|(?:aday|katilimci|basvuran|basvuru sahi[bp]|personel|calisan|kursiyer|stajyer|uye|ogrenci|kisi|ilgili)\p{L}{0,10} (?:tarafindan|kendi\p{L}{0,6}|karsila(?:r|maktadir)|oder|odeyecek\p{L}{0,4})|(?:aday|katilimci|basvuran|personel|calisan|kursiyer|stajyer|uye)(?:ler|lar)?(?:imiz|imiza|a|e|ya|ye|larimiza|lerimize) ait|(?:size|sana) ait|(?:kendi (?:cebi|imkan|butce)|kendisi(?:ne|nce))\p{L}{0,10}|yatir(?:maniz|man|iyor?sun(?:uz)?)|(?:(?:siz|sen)(?:in)?|size|sana) (?:\p{L}{1,16} ){0,2}(?:odu?yor?sun(?:uz)?|karsil\p{L}{0,3}yor?sun(?:uz)?|odersin(?:iz)?))(?!\p{L})/u;

/** Whether a clause says that the employer pays. */
export const isPaidByFirm = (clause: string): boolean =>
  !byWorker.test(clause) && (byFirm.test(clause) || endsByPayer.test(clause));

const ofCustomers =
  /(?<!\p{L})(?:(?:musteri|kiraci|misafir|hasta|konuk|turist|veli|yolcu|abone|esnaf|tedarikci|alici|satici)(?:ler|lar)?(?:imiz|miz)?(?:den|dan|nin|in|e|ye|lere|lara)|(?:ogrenci|uye|sahip|borclu|katilimci)(?:ler|lar)?(?:imiz|inden|i)?[dn][ae]n|tahsilat takib\p{L}*|takib\p{L}*|takip et\p{L}*|mutabakat\p{L}*|provizyon\p{L}*|tutanag\p{L}*|tutana\p{L}*|(?:tahsil et|al|topla|duzenle|hesapla|isle)(?:mek|mak)|hesaplama\p{L}*|sureclerini|irsaliye\p{L}*|muhasebe\p{L}*|raporla\p{L}*|defteri\p{L}*|mektub\p{L}*|uzmani|poz gorevlisi)(?!\p{L})/u;

/** Whether a clause speaks of money as part of the work: of customers, or of accounts that are kept. */
export const isAboutWork = (clause: string): boolean => ofCustomers.test(clause);

/** Words of what is the applicant’s or of a share for them, and of the ways by which frauds move money. */
const ofYou = new RegExp(
  '(?<!\\p{L})(?:(?:sen|siz)(?:in|i|e|den|de|inle|ce|deki|indir)?|sana|size|bize|kendi\\p{L}{0,8}|sahsi\\p{L}{0,4}|adiniza|uzerinize|ustunuze' +
    "|\\p{L}{2,16}[iu]n[iu]z(?:[aeiu]|[dt][ae]n?|[iu]n|l[ae])?|(?:iban|sifre|kod|parola|kimlig|telefon|cuzdan)['’]?(?:in|un|n)(?:[iu]|[ae]|l[ae]|d[ae]n?)?" +
    '|\\p{L}{2,16}(?:yor|[aeiu]r|c[ae]k)s[iu]n(?:[iu]z)?|\\p{L}{2,16}m[ae]n(?= (?:gerek|yeter|lazim|sart|rica))' +
    '|(?<!(?:sirket|firma|isletme|merkez|cari|kurum|dernek|vakif|kasa|musteri|magaza|sube|okul|\\p{L}{2,16}[iu]n)\\s+(?:banka\\s+|kredi\\s+|ticari\\s+)?)(?:hesab|kart)in(?:[aei]|d[ae]n?|l[ae])?' +
    '|komisyon\\p{L}{0,8}|yuzde|kripto\\p{L}{0,6}|usdt|bitcoin\\p{L}{0,4}|atm\\p{L}{0,6}|bankamati\\p{L}{0,8}|kurye\\p{L}{0,8}|elden)(?!\\p{L})|%',
  'u',
);
/** What an applicant alone does, and no task of a job. */
const ofApplicants = '(?:ode(?!nmesi)|imzala(?!t)|ver|kullandir|kirala|birak|actir|paylas|kazan|calis)';
const staff =
  '(?:eleman|personel|uzman|stajyer|asistan|sorumlu|yardimci|memur|arkadas|gorevli|yonetici|avukat|katip|sekreter)';
/** What says that a task is named: an infinitive or a noun of an action that ends its clause, or who is to do it. */
const task = new RegExp(
  `(?<!\\p{L})(?!${ofApplicants})(?:\\p{L}{2,20}m[ae]k|\\p{L}{2,20}(?:[iu]l|[iuae]n)m[ae]s[iu]|(?:takib|kontrol|mutabakat|hesaplama|giris|surec|islem|takip|yonetim|arsiv|rapor)\\p{L}{0,10})(?=\\s*(?:$|[,;.:)/]|(?:ve|ile|gibi|gorev\\p{L}*|konu\\p{L}*) ))` +
    `|(?<!\\p{L})(?!${ofApplicants}|cek|gelec|(?:gonder|yatir)il)\\p{L}{2,20}[ae]c[ae]k(?=\\s*(?:$|[,;]|(?:\\p{L}{2,16} ){0,4}${staff}))`,
  'gu',
);

/** How many characters after a range its task may be named. */
const taskReach = 120;

/** Whether a range names a task of the job: of the firm’s money and papers, and not of the applicant’s. */
export function isTask(sentence: string, range: Span): boolean {
  const length = range.end - range.start;
  const rest = sentence.slice(range.end, range.end + taskReach).split(/[:;]/, 1)[0] ?? '';
  const after = sentence.slice(range.start, range.end) + rest;
  const named = after.matchAll(task).find(({ index, 0: words }) => index + words.length >= length);
  if (!named) return false;
  const said = sentence.slice(Math.max(0, range.start - 60), range.start + named.index + named[0].length);
  return !ofYou.test(said);
}
