import { spansOf } from '#contract/text/personal-data/finding.ts';
import type { Span } from '#contract/text/span.ts';
import { type Ad, placesOf, unfolded } from '../ad.ts';
import { ibans } from '../addresses.ts';
import { feesAsked, feesNamed, transfersAsked } from '../payments.ts';
import { phrases } from '../phrases.ts';
import type { Signal } from '../signal.ts';

const paid =
  '(ücret~|bedel~|tutar~|masraf~|para~|pay~|depozito~|teminat~|kapora~|fark~|vergi~|harc~|komisyon~|\\d[\\d.,]{1,9} ?(tl|lira~|₺|dolar~|\\$|€|euro~)|(yüz|bin) ?(lira~|tl)?)';

/** An account that is the applicant’s, or of which nobody says whose it is; not a firm’s. */
const ownAccount =
  '(?<!(?:şirket|firma|merkez|cari|kurum|dernek|müşteri|kasa|mağaza|\\p{l}{2,16}m[iıuü]z[iıuü]n) (?:banka |ticari )?)(hesab(a|ın|ına|ında|ından|ını|ınız~)|hesap(larınız~|larına? gelen|lara gelen))|(kendi|şahsi|gönüllü~) hesa(b|p)~';

const bankAccount = phrases(['(banka|papara|boşta duran|kullanmadığın) hesab~', 'hesab~ (kullanmıyor|boşta)~']);
const renting = phrases(['(kiralıyoruz|kiralıyoz|kiralarız|kiralanır|kiralık|kiraya (ver|al)~|kiralamak isti~)']);
const otherRent = phrases(['(araç|araba|oto|ev|daire|oda|ofis|dükkan|dükkân|ekipman|makine|kostüm|stüdyo)~']);

/** Firms and telephone lines that are to run in the applicant's name. */
const nameLent = phrases([
  '(?<!(m[iu]z|l[ae]r) )(adına|adınıza|üzerine|üzerinize|üstüne|üstünüze) (\\p{l}{2,12} ){0,3}(hat|hatlar|şirket|limited|vergi levhası) (\\p{l}{2,10} ){0,2}(açıyoruz|açacağız|açarız|açtırıyoruz|açıp|açtırıp|kuruyoruz|kuracağız|kurarız|kurup|çıkarıyoruz|çıkarıp)',
]);

/** Finds a name that is lent, and a rent that the sentence before says is one of a bank account. */
function accountsLent(ad: Ad): Span[] {
  const {
    folded: { folded },
    sentences,
  } = ad;
  const rented = sentences.flatMap(({ start, end }, n) => {
    const text = folded.slice(start, end);
    const before = sentences[n - 1];
    if (!before || text.search(otherRent) >= 0) return [];
    if (folded.slice(before.start, before.end).search(bankAccount) < 0) return [];
    return spansOf(renting, text).map((span) => unfolded(ad, { start: span.start + start, end: span.end + start }));
  });
  return [...placesOf(ad, nameLent), ...rented];
}

/** Signs that money is asked of the applicant, or moved through them. */
export const fraudsForMoney = {
  'money-before-work': {
    scale: 'fraud',
    points: 55,
    source: '4904',
    redFlag: 'para isteniyor',
    find: feesAsked,
    denied: true,
    noTask: true,
    unlessAnywhere: ['gizli müşteri (araştırma|denetim|çalışma|projes|ziyaret)~'],
    says: [
      'staj(ın)? ücret~ \\d[\\d.]{2,7} ?(tl|lira|₺)~ … (sertifika|kontenjan|katılım)~',
      '\\d[\\d.]{2,7} ?(tl|lira|₺)~ (eğitim|kurs|paket|set)(im|imiz)?(e|i|ini|ine)~ (katıl|al|kaydol)~',
      '\\d[\\d.]{3,7} ?(tl|lira|₺)~ (\\p{l}{2,10} ){0,2}\\d+ (ay~ )?(\\p{l}{2,8} )?taksit~',
      '(kurs|eğitim)(i|u|imiz|umuz)? \\d[\\d.]{2,7} ?(tl|lira|₺)~ … garanti~',
      '(eğitimi|kursu) (bitiren|tamamlayan)~ iş garanti~',
      'önce eğitimimizi al~',
      'kurs \\d[\\d.]{3,7} ?(tl|lira|₺)',
      '(eğitim|kurs) ücret~ \\d[\\d.]{2,7} ?(tl|lira|₺) … (evden|garanti|veri giriş)~',
      '(eğitim|kurs)(i|u|imiz|umuz)? \\d[\\d.]{2,7} ?(tl|lira|₺)~ … önce (eğitim|kurs)~ … sonra~',
    ],
    unless: [
      '(ösym|harc(ı|ları)? (\\p{l}{2,10} ){0,4}(adaya|size|kendisine|başvurana) ait)~',
      '(müşteri(ye|ler|nin|den)~|maaş~|satış~|öd(üyoruz|eriz)|öden(ir|iyor|ecek)~|veri(yoruz|lir)~|prim~|kredi~)',
    ],
  },
  'fee-named': {
    scale: 'fraud',
    points: 15,
    source: '4904',
    find: feesNamed,
  },
  'sum-to-send': {
    scale: 'fraud',
    points: 55,
    source: '4904',
    redFlag: 'para isteniyor',
    find: transfersAsked,
    says: [
      '\\d[\\d.]{1,7} ?(tl|lira|₺)~ kurye(ye|mize) (ver|öde|teslim)~',
      '\\d[\\d.]{1,7} ?(tl|lira|₺) (ilk|birinci) (maaş|hak ?ediş)~ … (iade|geri|eklen)~',
      '(fazlasını|fazla olanı|artanı|üstünü|kalanını) … (iban|hesab)~ … (iade|geri|gönder|yolla)~',
    ],
    denied: true,
  },
  'no-pay-no-work': {
    scale: 'fraud',
    points: 35,
    source: '4904',
    says: [
      '(?<!(haber|bilgi|ara|zarar) )(öde(me)?|yatır|gönder|al|ver)m[ae]d[ae]n … (aç|başla|gir|ver|al|çık|yap|gönder|tanım|kesinleş)(ı|i|a|e|u|ü)?(l|n|r)?(a|e)?m~',
      '(ödeme~|ücret~|harc~|bedel~|kayıt~|depozito~|tutar~) … (yapmayan|yatırmayan|vermeyen|ödemeyen|göndermeyen|tamamlamayan)~',
      '(ödenmez|yatırılmaz|yapılmaz|gönderilmez|yatırmaz|ödemez)~se~ … (düş|iptal|yan|gider|sil|yedek|devr)~',
      '(ödeme|ücret|para) (yapmaz|ödemez|göndermez|yatırmaz)s(anız|an|eniz|en) … (sıradaki|diğer|başka|yedek|geç|iptal|yan|düş)~',
      '(ödenmediği|yatırılmadığı|yapılmadığı|gönderilmediği|tamamlanmadığı|ulaşmadığı) (takdirde|sürece|durumda|müddetçe)',
      '(ödeme|ücret|bedel|harç|tutar|para)~ (yapılmadıkça|yatırılmadıkça|ödenmedikçe|gelmedikçe|ulaşmadıkça|görünmeden|ulaşmadan|gelmeden|yapılmadan|tamamlanmadan)',
      '(dekontsuz|ödemesiz|parasız|teminatsız|depozitosuz|kaporasız) … (alınm|açılm|yapılm|başlatılm|işleme|olmaz|kayıt)~',
      '(para|ücret|ödeme|harç|tutar|masraf)~ (getirmeyen|hazır olmayan|bulundurmayan|atmayan|yollamayan|geçmeyen)~',
      '(kaydınız|kaydın|yeriniz|yerin|sıranız|sıran|hakkınız|başvurunuz|dosyanız|hesabınız|işleminiz) … (ödeme~|ücret~|yatır~|havale~|dekont~) … (sonra~|ardından|takiben|ile birlikte|üzerine|itibaren)',
      '(ödeme~|dekont~|havale~|ücret~) … (ulaş|yap|gel|yatır|gör|onaylan)(tık|dık|ıl|ın|ünce|ınca|ması|mas|ıp)~ … (sözleşme~|kayd~|başlat~|adres~|konum~|randevu~|tanımla~|aktif~|açıl~|gönderil~|ilet~|numara~)',
      '(ödeyen|yatıran|gönderen|alan)~ … (başla(r|tıyoruz)|listeye|kesin|işe (gir|alın))~',
    ],
    unless: [
      'hesab(ınıza|ına) (yapıl|yat|öden)~',
      '(vermeden|göndermeden) önce',
      '(müşteri~|kira~|abone~|mühlet|ürün~ alan|adam al)',
    ],
  },
  'own-money': {
    scale: 'fraud',
    points: 40,
    source: 'police',
    redFlag: 'para isteniyor',
    denied: true,
    says: [
      'kendi (kart|para|imk(a|â)n|hesab|bütçe|cep|ceb)~ … (al(ıp|ır|ın|arak)|öde|gönder|yatır|karşıla|yap)~',
      '(önce|ilk|başta) … (kendi|senin|sizin) (bakiye|para|bütçe|kart)~',
      '(kendi|şahsi) (bakiye~|sermaye~|anapara~|limit~)',
      '(harcama|alışveriş|sipariş|tutar|alım)~ … (sonra|akşam|gün sonu~|ertesi gün) … (iade~|geri~|fazlas~|kâr~ (ile|birlikte))',
      '(?<!(ihtiyaç|konut|taşıt) )kredi çek … (senin|sizin|biz|taksit)~',
      '(\\d+|iki|üç|yüz|beş yüz|bin|elli) ?(tl~|lira~|dolar~|usdt|euro~|\\$|₺) ?(yatır|yükle|koy|göm|başla|gir)(ıp|ıyor|ıyorsun|arsın|ırsan|ersin|yip|iyorsun|up|uyorsun|ersen|ebilir|mak|mek|man|men|dın|din)~',
      '(sanal|dijital|oyun|google play|steam|hediye) ?(kart|çek|epin)~ … (al|kod|foto)~',
      'kredi~ (çıkar|çek)(alım|ıp|tır|acağız|in|ın|eceğiz|elim)~',
      '(parayı|tutarı|krediyi|limiti) … (bana|bize|şirkete|firmaya) … (devret|devred|aktar|gönder|yatır|ver)~',
      '(ihtiyaç )?kredi~ (çek|kullan|başvuru~ yap)(ip|men|meniz|mek|ersin|iyorsun|ıp|eceksin|tir)~',
      '(kartınızla|kartınla|paranızla|cebinizden|cebinden) … (alıp|alır|al(ın|arak)|ödey|gönder|yatır)~',
      '(sermaye|yatırım|anapara)~ … (koy|yatır|başla)(man|manız|ıp|arak|ıyor|mak)~',
      '(ikiye|üçe|2 ?ye|3 ?e) katla~',
      '\\d[\\d.]* ?(tl|lira|₺|dolar|usdt|euro|\\$|€) (sermaye|anapara|yatırım)~ (yeter|gerek|lazım|koy|ile)~',
      '(sermaye|anapara)~ (yeter|kafi|kâfi)~',
      '\\d[\\d.]* ?(tl|lira|₺|dolar|usdt|\\$) (ile|la) (hemen |sen de )?(başla|başlayın|başlayabilirsin|başlayabilirsiniz)',
      '(usdt|bakiye) (yükle|yatır|yüklü)(yip|ıp|yin|ın|iyor~|ıyor~|yor~|men~|man~|yecek~|acak~)?',
      'en az \\d[\\d.]* ?(dolar|usdt|tl|lira|\\$)~ (ile|la|le) (başl|gir)~',
      '(yatırma|yatırım|ödeme) yap(ıyorsun|arsın|ınca|arak|ıp)~ … (fazlasıyla|katıyla|geri al)~',
      '(yatırdığın|yatırırsın|koyduğun|gönderdiğin)~ … (fazlası|katı|kat|komisyon)~',
    ],
    unless: ['(maaş~|kooperatif~|yol~ öde|harcırah~|avans~|müşteri~|bizden|önceden biz|pos|kasa~|\\d+ ?tl~ prim)'],
  },
  'paid-for-a-place': {
    scale: 'fraud',
    points: 40,
    source: '4904',
    redFlag: 'para isteniyor',
    denied: true,
    says: [
      '(yarısı|kalanı|gerisi|\\d+ bin) … (işe girince|işe başlayınca|girince|atanınca|kadroya geçince|kabulde|orada)',
      '(peşin|şimdi|önden) … (işe girince|işe başlayınca|atanınca|kalanı)',
      '(hediye|çiçek|çay para|bahşiş|bağış)~ (almak|yapmak|vermek|lazım|gerek|parası)~ … (lira|tl|bin|yüz|müdür)~',
      '(müdür|başhekim|amir|başkan|şef)~ … (hediye|bir şey|bi hediye|memnun)~',
      '(atama|iş|kabul|giriş|yerleşme) olmazsa … (iade|geri)~',
      '(dayımız|dayım|adamımız|tanıdığımız) (var|içeride)~',
      '(liste|dosya|kadro)~ … (imza|yaz)~ … \\d+ ?bin',
      '\\d[\\d.]* ?(bin )?(tl|lira) (veren|ödeyen|yatıran|gönderen)(e|lere|in|lerin) … (yer|kadro|iş|yerleş|öncelik|sıra|kontenjan)~',
      'torpilli (kadro|alım|memur|yer)~',
    ],
    unless: ['(maaş~|zam~|avans~|ön ödeme|prim|teslim~|yılbaşı|doğum günü)'],
  },
  'priced-papers': {
    scale: 'fraud',
    points: 45,
    source: '4904',
    redFlag: 'para isteniyor',
    denied: true,
    says: [
      '(evrak|dosya|ön ?kayıt|üyelik|sertifika|rapor|belge|vize|jeton|lisans|aktivasyon|tescil|takip hizmet|danışmanlık|katılım|muayene|envanter|çekim|demo|ön başvuru|giriş|yetki|koltuk|kontenjan|zimmet)~( \\p{L}{2,14})?:? ?(\\d{2}0|\\d{1,2}[.]?\\d{3}|\\d+,\\d\\d|\\d{2,4}) ?(tl|lira~|₺|euro~|€|dolar~|\\$|usd)',
      '(sertifika|belge|rapor|kurs|eğitim)~ (al|tamamla|yap)(manız|man|mak)~ (gerek|zorunlu|lazım|şart)~ … (ücreti|bedeli|masrafı) \\d[\\d.]+',
      '(zorunlu|gerekli) (\\p{l}{2,12} ){0,2}(sertifika|eğitim|kurs|belge)~ … (ücreti|bedeli|masrafı) \\d[\\d.]{2,}',
      '(dosya|kayıt|hesap|üyelik|kart|belge)~ (aç|yap|çıkar)(mak|tırmak|ılış~|ılması|ma) (için|ücreti)? ?\\d[\\d.]*~',
      '\\d[\\d.]* ?(tl|lira|₺)~ (bir (kere|defa)~|tek sefer~|bir sefer~)',
      '(?<!\\d )(set|kit|paket|kutu|çanta|başlangıç)~ (sadece |yalnızca )?\\d[\\d.]{2,7} ?(tl|lira|₺)~',
      '(üyelik|abonelik|vip|lisans)~ (\\p{L}{3,8} ){0,2}\\d[\\d.]{1,7}',
      '(kargo|set|paket|malzeme|hammadde)~ … (alıcı|karşı) ödemeli',
      'kapıda (ödersin|ödüyorsun|ödersiniz|ödüyorsunuz)',
      '(kayıt|üyelik|katılım) için (sadece |yalnızca )?\\d[\\d.]{1,7} ?(tl|lira~|₺)',
      '(yer|kontenjan|sıra|koltuk)~ (ayır|rezerv|garanti|öne|sabitle)~ … \\d[\\d.]{1,7} ?(tl|lira~|₺|euro~|€)',
      '(işlem|kayıt|dosya|katılım|kontenjan|üyelik|aktivasyon|onay|giriş)~ (katkı~|bağış~)',
      '(bedeli|masrafı|harcı|tutarı|parası) (sadece |yalnızca |toplam )?\\d[\\d.,]{1,8}',
      '\\d[\\d.]{1,7} ?(tl|lira|₺|euro|€|dolar|\\$) (karşılığında|karşılığı)',
    ],
    unless: [
      '(maaş~|ücretimiz|saat~|mesai~|kira~|yol~ (para|bedel)|müşteri~|öd(üyoruz|eriz|er|üyor)|bizden|senet~|firma~|şirket~|kazan~|puan~|günlük|veriyoruz|prim~|destek~|satılan~|başına|başı|kesil~|yemek para~|lojman~|(mankene|modele|oyuncuya|katılımcılara|size) … öden~|(hediye|market) çek~|ödüllendir~)',
    ],
  },
  'paid-back-later': {
    scale: 'fraud',
    points: 25,
    source: '4904',
    denied: true,
    unlessAnywhere: ['gizli müşteri (araştırma|denetim|çalışma|projes|ziyaret)~'],
    together: [
      [
        '(ilk|son|birinci|üçüncü|ikinci) (maaş~|hak ?ediş~|ödeme~|ciro~|teslim~|görev~|iş~|bordro~|ay~|hafta~)',
        '(iade~|geri~|mahsup~|düşül~|düşü~|eklen~|ekleni~)',
        paid,
      ],
      [
        '(iade edil~|geri yat~|geri ver~|geri öde~|geri döner|geri alı~|geri alac~|geri kazan~|mahsup~|hesabınıza döner)',
        paid,
      ],
    ],
    unless: [
      '(size|sana|çalışana) geri öd~',
      'gecik~',
      '(biz|ayrıl|müşteri|erken|eğitim|kurs)~ … öd~',
      'ayrıl~',
      '(hatalı|mutabakat|ürün) ~',
      '(önceden |yol |bilet ).{0,20}öd(üyoruz|eriz)',
    ],
  },
  'proof-of-payment': {
    scale: 'fraud',
    points: 30,
    source: 'police',
    denied: true,
    says: [
      '(dekont~|makbuz~) … (gönder~|ilet~|at~|paylaş~|bırak~|alınca|aldığ~|göster~|yolla~)',
      'ödeme (belge~|kanıt~|ekran~|makbuz~|bildirim~)',
      '(hesab|iban|numara)(ım|ımız|ına|ıma|ımıza|a)~ (geç|havale|eft|fast|aktar)(meniz|men|in|iniz|iyorsun|iyorsunuz|ersen|iriniz|ip|~ (et|yap|ed)~|)',
      '(aşağıdaki|ekteki|belirtilen|verilen|ilgili) (iban|hesab|hesap)~',
      '(iban|hesap) (bilgi|numara)~ … (sms|mesaj|tarafınıza|size|ilet|gönderil|yollan|ekte|aşağıda)~',
      '(ödeme|kart~|bilet) ?(daki|teki)? (link~|bağlantı~)',
      '(ödeme|para|havale|kayıt|harç|tutar)~ (yapan|yatıran|gönderen|tamamlayan|atan|ödeyen|yapıldığ|yatırıldığ|yapınca)~',
      '(hesab|(?<!(\\d|telefon|whatsapp|hat|gsm|faks) )numara|iban)~(a|na|mıza|ına|sına)? (at|gönder|yolla|yatır)(ın|ınız|in|iniz|arsın|ersin|)',
      '(ödeme|para|havale)(yi|si|dan|den|yı)? (yap~|gel~|gör~|düş~) (sonra~|ardından|üzerine|görünce|kaydın~|kesinleş~)',
      'açıklama(sını|ya|yı|sına)? (boş|borç|bağış|hediye)~',
    ],
    unless: [
      '(müşteri~|fatura~|muhasebe~|ik.?ya|insan kaynakları~|gider~|masraf~ (form|fiş)|maaş~|ücretiniz|ücretin|tahsilat~|arşiv~|hatalı)',
    ],
  },
  'money-held-back': {
    scale: 'fraud',
    points: 45,
    source: 'police',
    redFlag: 'para isteniyor',
    denied: true,
    says: [
      'bakiye~ … (yükle~|tamamla~|eksi~|sıfırlan~|dengele~)',
      '(yükle~|tamamla~|dengele~) … (bakiye~|kur fark~|seviye~)',
      '(çek(mek|im~)|para çek~) … (vergi~|komisyon~|depozito~|onay~|stopaj~|limit~|bakiye~|üst seviye~)',
      '(vergi~|stopaj~|komisyon~) … (yatır~|gönder~|öde(yin|men~|yip)) … (çek~|açıl~|serbest~|aktar~)',
      '(kazanc~|para~|hak ?ediş~|maaş~|ödeme~|bakiye~) … (serbest (kal|bırak)~|bloke~|askıda~|beklemede~|kilitli~|dondurul~|çözül~)',
      '(hesab~|cüzdan~) … (doğrula~|aktif~|onayla~) … (yatır~|yükle~|\\d+ ?(tl|lira|usdt|dolar)|ücret~)',
      '(doğrulama|aktifleştirme|çekim|kilit açma|seviye|vip) (ücret~|bedel~|tutar~|\\d+ ?(tl|lira|usdt|₺))',
      '(çekim|para çekme) (yap|için|hakkı|aç|talep|limit)~ … (yatır|yükle|doğrula|üye|davet|vip|\\d+)~',
      '(seviye~|vip~|paket~) … (yükselt~|atla~) … (yatır~|öde~|teminat~|depozito~)',
      '(sana|size)? (yatırım~|yatırdı~) (kat~|katı|iki katı)',
    ],
    unless: ['(müşteri~|fatura~|muhasebe~|bordro~|sınıf~|kamera~|video çekim~|fotoğraf çekim~|icra~)'],
  },
  'iban-or-crypto': {
    scale: 'fraud',
    points: 30,
    source: 'police',
    find: ibans,
    unlessAnywhere: ['(solidity|blockchain|web3|akıllı sözleşme)~'],
    denied: true,
    says: [
      '(usdt|trc20|erc20|tether|kyc)~',
      '(kripto|bitcoin|coin)~ … (gönder~|öde~|yatır~|cüzdan~|kazan~|maaş~|al~)',
      'ödeme~ kripto~',
      '(papara|payfix|ininal|paycell|western union|moneygram|binance|metamask|trust wallet|paribu|btcturk)~',
      '(para~|ödeme~|kazanç~|maaş~|haftalık~|bakiye~|birikim~) … (kripto|bitcoin|coin|stablecoin|ethereum|cüzdan)(a|la|dan|ına|ınıza|ıyla|e|le)?',
      '(kripto|dijital|soğuk) (cüzdan|varlık cüzdan)~',
      'iban~ (at~|yaz~|gönder~|iste~|ver~)',
      // Also with a digit misread or left out.
      'tr ?\\d{2}( ?\\d{4}){4,5} ?\\d{1,4}',
    ],
    unless: [
      '(geliştir~|analiz~|uzman~|mühendis~|yazılım~|incele~|borsamız~|kontrol~|fatura~|muhasebe~|takib~|takip~|altyapı~|servislerinde|entegrasyon~|müşteri tanıma~|destek ekib~|ücretiniz yat~|sözleşme~ (imzalan|yapıl)~)',
    ],
  },
  'lend-account': {
    scale: 'fraud',
    points: 80,
    source: 'police',
    redFlag: 'hesap ya da hat kullandırma',
    find: accountsLent,
    denied: true,
    noTask: true,
    says: [
      'kiralık (hesap|iban|banka|kart)~',
      '(kendi|kişisel) hesabını aç~ … (bize|bizde) (ver|bırak|dur|kal)~',
      '(?<!(yemek|giriş|yaka|kimlik|servis|personel) )kart(ın|ınız)~ (ve şifre~ )?(bizde|şirkette|ofiste) (dur|kal)(acak|ır|ur|ıyor|uyor)~',
      '(kiralıyoruz|kiralıyoz|kiralarız) … (papara|banka kart|iban|banka hesab|hesap set)~( … \\d[\\d.]* ?(tl|lira|₺|bin)~)?',
      '(hesab~|hesap~|iban~|kart~|cüzdan~|hat~|hattı~|numara~|whatsapp~|şirket~) … (kiral(a|ı)~|kiraya ver~|kullandır~|devret~)',
      '(boş|temiz|yardımcı|kullanılmayan|aktif olmayan|kullanmadığın) (hesap|iban|banka)~',
      '(hesap|iban|kart) (sahip~|sahib~|arıyor~|lazım~|alınır|alıyoruz|toplu~)',
      '(para|ödeme|havale|tahsilat) (transfer~|aktarım~|aktarma~) (asistan~|temsilci~|eleman~|görevli~|aracı~)',
      'müdürü? olarak görün~',
      '(?<!(m[iu]z|l[ae]r) )(üzerine|üstüne|adına|adınıza|üzerinize) … (şirket|firma|işletme|vergi levha|hesap|araç|araba|telefon)~ (kur|aç|al|çıkar|kayıt|kaydol|yap)(ul|ıl|ın|t|acak|uyor|ıyor|ar|mak|up|ıp)~',
      'vergi levha~ … (sen|siz|adın|üzerin)~',
      '(üzerine|üstüne|adına|adınıza|üzerinize) … (satıcı|mağaza|hesap|profil|kart|limited)~ … (aç|kur)~',
      '(hesabınız|hesabın|hesabınızda|hesabında)~ … (bekle|dur|tut|kal|dinlen)~ … (sonra|ardından|gün|saat)~ … (geç|aktar|gönder|çevir|bitcoin|kripto|ilet)~',
      '(kart|hesap|hat)~ (teslim|devir|devr)~ … (ed|et|ver|al)~',
      '(hesap|hesab|iban|banka kartı) (başı|başına|karşılığı)~',
      '(hat|hesap|kart) (açtıracak|açacak|çıkaracak|verecek|kiralayacak|kullandıracak|açtıran|açtırma)~',
      '(kurye|uygulama|platform|sürücü|satıcı|mağaza|airbnb|trendyol|getir) (hesab|hesap|profil)~ … (kirala|kirası|kullandır|devret|devir|ver)~',
      '(hesabından|kartından|hesabınızdan|iban’ından|ibanından) (geçen|geçecek|döner|dönen|akan)~',
      "iban(?![’']?(a|na|ına|ımıza|ımızı)(?![a-zçğıöşü]))~ … (kiral|kullandır|lazım|ver(en|ecek|ir)|paylaş(an|acak)|komisyon|yüzde|%)~",
      '(?<!(m[iu]z|l[ae]r) )(üstüne|üzerine|adına|adınıza|üzerinize|üstünüze) … (hat|hatlar|hattı|şirket|hesap|sim) … (aç~|çıkar~|kur~|al~)',
      '(hat|sim kart|simkart|şirket|banka hesab~) (aç|çıkar)(tır~|ıp|mak|man~|ın) … (ver~|bize|nakit|teslim~)',
      'noter~ vek(a|â)let~',
      '(atm|bankamatik)~ … (çek|yatır)~ … (ver|getir|teslim|gönder|bırak|bizim)~',
      '(hesap|hesab|iban|kart|banka)~ … (para|ödeme|havale)~ (gelicek|gelecek|gelir|geliyor|gelince|düşecek|düşer|yatacak|atılacak|atacağız|gönderilecek)',
      '(para|ödeme|havale)~ (gelicek|gelecek|düşecek|yatacak) … (çek|gönder|aktar|ver|at)~',
      '(hesabı|hesap) olan~ … (kirala|kiraya|ver)~|(hesap|hesab)~ (ver|vere)(iyoruz|n|lim)~ … kira~',
      '(kendi ad|adın|üzerin|üstün)~ … (araç|araba|telefon|kredi|ürün|taksit|sözleşme) … (kirala|al|çek|yap|imzala)~ … (teslim|bırak|ver|getir|müşteri)~',
      '(para|parayı|nakit) çek(ip|erek|ersin~|eceksin~) … (getir|ver|teslim|ilet|kurye)~',
      '(imza yetkili|kağıt üzerinde|kâğıt üzerinde|görünürde) … (müdür|ortak|sahip|sahib|yetkili)~',
      '(kredi|taksitli|senetli)~ … (adına|adınıza|üzerine|üzerinize|üstüne|çekip|çekeceksin)',
      '(?<!(yemek|giriş|yaka|kimlik|servis) )kart(ını|ınızı) … (bırak~|ver(iyorsun~|ip|eceksin~|in|iniz)?|teslim et~) … (para~|yüzde|komisyon~|%)',
      'artan~ (sizde|sende|senin|sizin)',
      "(?<!(şirket|personel|giriş|yaka|yemek|kimlik) )(kart|hesab|iban)['’]?(ını|ınızı|ı) (bize|bizde|bizim|kuryemize|şirkete|ofise) (ver|bırak|teslim|kargo|gönder|yolla|aç|devret|kal|dur)~",
      "(hesab|iban|kart)['’]?(ını|ınızı) (biz )?kullan(alım|acağız|ırız|ıyoruz|mamıza|mak ist)~",
      '(hesabın|hesabınız) üzerinden … (para|ödeme|havale|tutar)~ … (geç|dön|ak)(ecek|acak|er|ar|iyor|ıyor|ir|en)~',
      '(usdt|kripto|coin)~ … (para|ödeme)~ (yollu|gönder|yolla|at)(yoruz|uyoruz|eceğiz|arız|acağız)~',
      'çek(i|ini|inizi)? … bozdur(up|ıp|un)~',
      '(şirket|firma)~ … (üzerine|üzerinize|üstüne|adına|adınıza) yap(acağız|ıyoruz|arız|alım)~',
      '(kart|hesap|hesab)~ … para(yı)? çekip … (%|yüzde) ?\\d+~ … (al|sen|siz)~',
      'çek~ (bozdur~|(banka~|hesab~) … yatır(ıp|ın|arak))',
    ],
    together: [
      [
        `(${ownAccount}|iban~|kart~|cüzdan~|adına|adınıza|size|sana)`,
        '(bozdur~|gelen|gelecek|gelir|düşer|yatan|yatacak|geçen|geçer|aktarılan|aktarılır|aktarılacak~|gönderilen~|girer|giren|yatar|yatırıl~|transfer edil~|alırsın~|havale edil~|ulaşır|ulaşan|toplan(ır|an|ıp)|toplayıp|toplar~|al bize|biriken|düşen|düşer|kendi iban~)',
        '(havale (et|ed|yap)~|ilet~|aktar(ır~|ıp|manız|man|mak|ıyor~|arak|acak~|ın)|geçir~|dönüştür~|kripto~|usdt|bitcoin~|yolla~|yollu~|gönder(ip|ir~|men~|iyor~|erek|ecek~)|başka hesab~|çek|çekip|çekersin~|ver|verilir|ulaştır~|nakit~|kuryemiz~)',
        '(para~|ödeme~|tutar~|bedel~|havale~|tahsilat~|bağış~|meblağ~|müşteri~|kalan~|gerisi~|yüzde|%)',
      ],
      [
        '(kalan~|gerisi~|geri kalan~|üstünü)',
        '(ilet~|aktar~|yolla~|gönder~|teslim~|yatır~|havale~|çekip|geri ver~)',
        '(yüzde~|%|%\\d+\\p{L}*|pay~|komisyon~|hesab~|para~|tutar~|cebin~|sende|senin|yatırdık~)',
      ],
    ],
    unless: [
      '(para|havale) (transfer|aktarım)~ … şube(miz|si)~',
      '(maaş~ … (gel|yat)|hesabınıza yat|hesabınıza öden|sözleşme ile|kullanılma~|(araç|araba|oto|ofis|ekipman|makine|kostüm) kiralama~|kiralama(yın|yınız|yız|m|z)~|kiralamı~|kiralama (şirket|ofis|sözleşme|firma|sektör)~|kurmayın|paylaşma~|inanma~|maaş~ … (yat~|hesab~))',
      'işe (giriş|girer|başla)~ … iban~',
      '(iban~ … (bordro|muhasebe|insan kaynakları)~|(bordro|muhasebe)~ … iban~|ücretiniz yat~|maaşlar~)',
      '(muhasebe|fatura|irsaliye|mutabakat|depo~|emlak~|taşınmaz|daire~|araç kirala~|reklam hesap~|sosyal medya~|hatalı gelen|şoför hat~|iade~|bizden size|teslimde|telif~|maaş~|(?!fatura(sız|lı))fatura~)',
    ],
  },
  'forward-parcels': {
    scale: 'fraud',
    points: 55,
    source: 'police',
    together: [
      [
        '(adres(in|iniz|ine|inize|inde|inizde|inden|inizden|lerinize)|ev adres~|evine|evinize|evinde|evinizde|evden)',
        '(koli~|paket~|gönderi~|kargo~|iade~|ürün~|sipariş~)',
        '(etiket~|yolla~|yollu~|postala~|bildirilen|toplayıp|toplar|yeni adres~|liste~ göre|listede~|aktar~|yeniden|tekrar|ilet~|yönlendir~|gönder(ip|ir~|mek|ecek~|meniz|men|iyor~)|başka (adres|isim)~|yurt ?dışına)',
      ],
      [
        '(çanta~|valiz~|bavul~|emanet~|paket~)',
        '(sınır|gümrük|havaliman)~(dan|den|ndan|inden|ından)',
        '(geçir|taşı|götür)~',
      ],
      [
        '(altın|para|nakit|zarf|çanta|poşet)(ı|yı|i)?',
        '(belirtilen|söylenen|söylediğimiz|verilen) (kişi|adres|yer)~',
        '(teslim|bırak|götür|ver)~',
      ],
      ['gönderi~', '(sizin adınıza|adınıza gel~|üzerinize gel~)'],
      ['(kargo~|paket~)', '(adınıza gel~|adına gel~|üzerinize gel~)'],
      ['kurye~', 'konum at~', '(alıp bırak|bırakacaksın)~'],
      ['(gönderi~|kargo~|paket~|koli~)', '((içini|içeriğini) aç~ yasak~|içine bakmak yok|soru sormak yok)'],
      [
        '(paket~|koli~|çanta~|emanet~|kargo~|kurye~)',
        '((ne|içinde ne) (taşıdığını|taşıdığınızı|götürdüğünü|olduğu|olduğunu)|içini|içeriğini|içindekin(i|e)|içine)',
        '(sorma(yacak|yan|mak|dan|z|yın|)|sorulmaz|bilme(yecek|yen|den|z)|merak etme~|bakma(yacak|yan|dan|z|yın))',
      ],
      [
        '((hediye|alışveriş|google play|steam|apple|oyun) (kart|çek)~)',
        '(kod~|şifre~)',
        '(kazı~|foto~|yaz~|ilet~|gönder~)',
      ],
    ],
    unless: [
      '(müşteri(ye|ler|nin|den)~|depo~|kurye~ (arı|aran)|dağıt(?!ım merkez)~|kalem~|boncuk~|(?<!(tekrar|yeniden) )paketle(me|n|y)~|malzeme~|iş ~ evine|mağaza~|şube~|yemek~|cv~|form~|belge~|bilgisayar~)',
      'inanma~',
    ],
  },
} as const satisfies Record<string, Signal>;
