import type { Level } from '../ad-check/check.ts';
import type { Scale, Source } from '../ad-check/signal.ts';
import type { SignalName } from '../ad-check/signals.ts';
import { helpNumbers } from '../limits.ts';
import { formatCount } from '../text/numbers.ts';

interface Reason {
  title: string;
  text: string;
}

/** What each signal means, and what to ask or do. */
const reasons: Record<SignalName, Reason> = {
  'money-before-work': {
    title: 'Senden para isteniyor olabilir',
    text: 'Dosya, kargo, eğitim, kıyafet, depozito: adı ne olursa olsun işe girmek için para ödenmez. Para gönderme.',
  },
  'paid-back-later': {
    title: 'Geri verilecek denen bir ödeme',
    text: '“İlk maaşınla iade” sözü, paranın önce senden çıkacağı anlamına gelir.',
  },
  'proof-of-payment': {
    title: 'Ödeme yapman bekleniyor',
    text: 'Para yatırma, dekont, bakiye tamamlama ya da ödeme bağlantısı: ödemeden önce dur, birine danış.',
  },
  'iban-or-crypto': {
    title: 'IBAN, kripto para ya da cüzdan',
    text: 'Bir iş ilanında bunlara gerek yok. Bu yollarla giden para çoğu zaman geri gelmez.',
  },
  'lend-account': {
    title: 'Hesabın ya da adın kullanılmak isteniyor',
    text: 'Hesabından başkasının parası geçerse sorumlusu sen sayılabilirsin. Kartını, hesabını, adresini kullandırma.',
  },
  'messenger-only': {
    title: 'Yalnızca mesajla ulaşılıyor',
    text: 'Küçük işyerleri de böyle yazar. Şirketin adını, adresini ve sabit telefonunu sor.',
  },
  'foreign-number': {
    title: 'Yurt dışı numarası',
    text: 'İşyeri gerçekten o ülkede mi? Şirketi başka bir yoldan bul ve oradan ara.',
  },
  'strange-address': {
    title: 'Nereye gittiği belli olmayan bağlantı',
    text: 'Kısaltılmış ya da bir kuruma benzetilmiş adres olabilir. Açma; kurumun kendi sitesine kendin gir.',
  },
  'free-mail': {
    title: 'Şirket adına ücretsiz e‑posta',
    text: 'Kendi alan adı olan bir şirket çoğunlukla oradan yazar. Şirketin sitesindeki adresle karşılaştır.',
  },
  'paid-for-clicks': {
    title: 'Beğeni, izleme ya da görev için para sözü',
    text: 'Önce küçük bir ödeme gelir, sonra senden para istenir. Bu düzeni polis dolandırıcılık olarak duyuruyor.',
  },
  'much-for-little': {
    title: 'Az işe çok para, başvuru mesajla',
    text: 'Görev dolandırıcılığı böyle başlar: önce küçük kazançlar, sonra “bakiye yükle”. Ne iş olduğunu ve şirketi yazılı sor, para yatırma.',
  },
  'home-packing': {
    title: 'Evde paketleme, montaj',
    text: 'Gerçek olanı da var. Malzeme, kargo ya da makine için senden para istenirse dur.',
  },
  'easy-money': {
    title: 'Kolay ya da hızlı kazanç sözü',
    text: 'Ne yapacağını, parayı kimin ve neden ödeyeceğini sor.',
  },
  'betting-site': {
    title: 'İzinsiz bahis işi olabilir',
    text: 'İzinsiz bahiste çalışmak da hesabını kullandırmak da suçtur, hapis cezası vardır. Kabul etmeden bir avukata danış.',
  },
  'deceiving-others': {
    title: 'Başkalarını kandırman istenebilir',
    text: 'Sahte adla aramak ya da insanları yatırıma ikna etmek seni suça ortak edebilir. Başlamadan bir avukata danış.',
  },
  'pay-without-experience': {
    title: 'Deneyim istenmeden yüksek ücret',
    text: 'Ağır ya da tehlikeli işlerde olur. Burada ücretin neden yüksek olduğunu sor.',
  },
  'papers-before-contract': {
    title: 'Sözleşmeden önce kimliğin isteniyor',
    text: 'Kimlik fotoğrafınla adına hesap ya da hat açılabilir. Anlaşmadan önce gönderme.',
  },
  'codes-and-cards': {
    title: 'Şifre, kod ya da kart bilgisi isteniyor',
    text: 'Hiçbir işveren bunları isteyemez. Verme; verdiysen hemen bankanı ara ve şifreni değiştir.',
  },
  'remote-access': {
    title: 'Telefonuna ya da bilgisayarına erişmek istiyorlar',
    text: 'İndirmen istenen uygulama ekranını ve bankanı görebilir. Kurma, ekranını paylaşma.',
  },
  secrecy: {
    title: 'Kimseye söylememen isteniyor',
    text: 'Gizlilik seni yalnız bırakmak içindir. Güvendiğin birine göster.',
  },
  pressure: {
    title: 'Acele ettiriliyor',
    text: 'Bir gün iste. Sana uyan bir iş yarın da uyar.',
  },
  'network-marketing': {
    title: 'Paket al, üye getir',
    text: 'Kazancın başkasının ödemesine bağlıysa bu bir iş değil, zincirdir.',
  },
  'casting-fee': {
    title: 'Kayıt ya da çekim için para isteniyor',
    text: 'Ajans payını iş geldiğinde senin ücretinden alır; kayıt ve çekim için önden para ödeme.',
  },
  'official-sounding': {
    title: 'Kesin iş, devlet ya da torpil sözü',
    text: 'Kimse bir işi önceden garanti edemez. Kamuya alım İŞKUR’dan ve resmî sitelerden duyurulur; orada görmüyorsan kurumu ara.',
  },
  'work-abroad': {
    title: 'Yurt dışı işi',
    text: 'Yurt dışına işçi gönderen büronun İŞKUR izni olmalı. Sözleşmeyi ve izni gitmeden gör.',
  },
  'no-place': {
    title: 'İşyerinin adı da yeri de yazmıyor',
    text: 'Metinde ikisini de bulamadık. Şirketin adını ve adresini yazılı iste.',
  },
  'hidden-place': {
    title: 'İşyeri ya da iş gizleniyor',
    text: 'Nerede, kimin için ve ne yapacağını bilmeden gitme, ödeme, imzalama.',
  },
  'unpaid-trial': {
    title: 'Deneme süresi karşılıksız',
    text: 'Deneme süresi en çok iki aydır ve çalıştığın her günün ücreti ödenir.',
  },
  'no-insurance': {
    title: 'Sigorta yok ya da geç',
    text: 'Sigorta çalışmaya başladığın gün başlar. Ne zaman bildirileceğini yazılı sor, e‑Devlet’ten kontrol et.',
  },
  'off-the-books': {
    title: 'Ücret elden ya da eksik gösteriliyor',
    text: 'Eksik gösterilen ücret sigortanı ve tazminatını azaltır. Tamamının bankadan ödenmesini iste.',
  },
  unpaid: {
    title: 'Ücret yok ya da başka şeyle ödeniyor',
    text: 'Deneyim, referans, yemek ya da kalacak yer ücret değildir. Stajda kural okula göre değişir: “Senin durumun hangisi?”ne bak.',
  },
  'below-minimum-wage': {
    title: 'Asgari ücretin altında görünüyor',
    text: 'Tam zamanlı çalışana asgari ücretten az ödenemez. Yarı zamanlıysa saatini sor.',
  },
  'long-hours': {
    title: 'Uzun çalışma günü',
    text: 'Haftada 45 saatin üstü fazla çalışmadır. Molayı, vardiyayı ve haftalık toplamı sor.',
  },
  'no-rest': {
    title: 'İzin ve tatil belirsiz',
    text: 'Hafta tatili ve resmî tatil günlerinin nasıl kullanıldığını ve ödendiğini sor.',
  },
  'unpaid-overtime': {
    title: 'Fazla mesai ödenmiyor olabilir',
    text: 'Fazla mesainin nasıl sayıldığını ve ödendiğini yazılı iste. Saatlerini her gün not et.',
  },
  'bonds-and-penalties': {
    title: 'Senet, ceza ya da ayrılma bedeli',
    text: 'Boş kâğıt, senet ya da tarihsiz istifa imzalama. Sözleşmenin bir kopyasını al, birine okut.',
  },
  'keeps-documents': {
    title: 'Belgenin aslı isteniyor',
    text: 'Kimlik, pasaport ve diplomanın aslı sende kalır. Fotokopisi yeter.',
  },
  deductions: {
    title: 'Ücretinden kesiliyor',
    text: 'Kasa açığının, kırılanın ya da kıyafetin doğrudan maaştan kesilmesine hemen razı olma; nerede yazdığını sor.',
  },
  'costs-on-you': {
    title: 'Masraf sana kalıyor',
    text: 'Araç, yakıt, bilgisayar, malzeme: kimin karşılayacağını başlamadan yazılı sor.',
  },
  'tips-or-commission-only': {
    title: 'Yalnızca prim, bahşiş ya da parça başı',
    text: 'Sabit ücretin ne olduğunu, az iş olan ay ne alacağını sor.',
  },
  discrimination: {
    title: 'Cinsiyet, yaş ya da görünüş şartı',
    text: 'İşin kendisi gerektirmedikçe böyle ayrım yapılamaz. Evlilik ve çocuk planını söylemek zorunda değilsin.',
  },
  'always-reachable': {
    title: 'Her an ulaşılabilir olman isteniyor',
    text: 'Mesai dışında aranmanın ne sıklıkta olacağını ve karşılığını sor.',
  },
  'intern-as-staff': {
    title: 'Stajyerden çalışan işi bekleniyor',
    text: 'Hedef, nöbet ve tek başına sorumluluk staj değildir. Sana kimin ne öğreteceğini sor.',
  },
  'many-jobs-in-one': {
    title: 'Bir kişiye birkaç iş',
    text: 'Görev tanımını e‑postayla yazılı iste, yanıtı sakla.',
  },
  'fee-named': { title: 'Bir ödemenin adı geçiyor', text: 'Kimin ödeyeceğini sor. İşe girmek için para ödenmez.' },
  'sum-to-send': {
    title: 'Para göndermen isteniyor',
    text: 'Adı ne olursa olsun gönderme. İş arayandan para almanın cezası var.',
  },
  'no-pay-no-work': { title: 'Ödemezsen iş yok', text: 'İş, para karşılığında verilmez. Dur, birine danış.' },
  'own-money': {
    title: 'Kendi paranı koyman isteniyor',
    text: 'İşin masrafını işveren öder. Kartını ve paranı kullanma.',
  },
  'paid-for-a-place': {
    title: 'İşe almak için para isteniyor',
    text: 'Bir yer için para ya da hediye istenmesi suç olabilir. Ödeme; savcılığa ya da polise sor.',
  },
  'priced-papers': {
    title: 'Belge, kayıt ya da paket için para isteniyor',
    text: 'İşe girmek için bunlara para ödenmez. Belgeyi kimin verdiğini resmî kurumuna sor.',
  },
  'money-held-back': {
    title: 'Kazancını almak için para isteniyor',
    text: 'Kazancını almak için ödeme yapılmaz. Vergi ve komisyon kazançtan kesilir; gönderirsen yenisi istenir.',
  },
  'forward-parcels': {
    title: 'Koli ya da hediye kartı işi',
    text: 'İçini bilmediğin koliyi adına alma, taşıma; kart kodu gönderme. Sorumlusu sen sayılabilirsin.',
  },
  'papers-for-sale': {
    title: 'Sınavsız, derssiz belge',
    text: 'Böyle bir belge geçersizdir, kullanana da ceza getirebilir.',
  },
  'accepted-unseen': {
    title: 'Görüşmeden kabul',
    text: 'Başvurmadıysan ya da kimseyle görüşmediysen neye göre seçildiğini sor.',
  },
  'unasked-message': {
    title: 'Sen sormadan gelmiş bir mesaja benziyor',
    text: 'Gerçek bir işe alım da böyle başlayabilir. Numaranı nereden aldıklarını sor; şirketi kendi sitesinden bulup oradan ara.',
  },
  'trust-me': { title: 'Fazla güvence veriliyor', text: 'Yemin, ekran görüntüsü ve “risk yok” sözü kanıt değildir.' },
  'pay-given-back': {
    title: 'Ücretin bir kısmı geri isteniyor',
    text: 'Bankaya yatan ücretin geri alınması ücretin eksik ödenmesidir. Mesajları sakla.',
  },
  'late-pay': { title: 'Ücret geç ödeniyor', text: 'Ücret en geç ayda bir ödenir. Gününü yazılı sor.' },
  'piece-rate': {
    title: 'Parça başı ücret',
    text: 'Bir günde ortalama ne kazanıldığını ve sigortanın nasıl yapıldığını sor.',
  },
  'learners-money': {
    title: 'Ücret yerine harçlık ya da tecrübe',
    text: 'Çalışıyorsan ücretin olmalı. Ne yapacağını ve ne kadar ödeneceğini sor.',
  },
  'no-fixed-pay': {
    title: 'Sabit ücret yok',
    text: 'Prim ve bahşiş ücretin yerine geçmez. Sabit ücretin ne olduğunu yazılı sor.',
  },
  'six-days': { title: 'Haftada altı gün', text: 'Olabilir; günlük saati ve haftalık toplamı sor. Sınır 45 saat.' },
  'stretchable-hours': {
    title: 'Saatler esniyor',
    text: 'Ne sıklıkta mesaiye kalındığını ve bunun nasıl ödendiğini sor.',
  },
  'child-work': {
    title: 'Çocuk çalıştırma',
    text: 'Çocukların çalışması yaşa ve işe göre yasaklanmış ya da sınırlanmıştır. ALO 170’e bildirebilirsin.',
  },
  'alone-with-them': {
    title: 'Biriyle yalnız kalman isteniyor',
    text: 'İş görüşmesi gündüz ve işyerinde olur. Ev, otel odası, araba ya da baş başa yolculuk istenirse gitme.',
  },
  'sexual-exploitation': {
    title: 'Eşlik, özel fotoğraf ya da canlı görüntü isteniyor',
    text: 'Böyle ilanlar cinsel sömürüye götürebilir. Fotoğraf, video ve pasaport gönderme; yalnız gitme.',
  },
  'cut-off': {
    title: 'Dışarıyla bağın kesilebilir',
    text: 'Nereye, kiminle gittiğini ailene ya da güvendiğin birine yaz; telefonunu ve kimliğini verme. Yoldaysan ve korkuyorsan 112’yi ara.',
  },
  'war-zone': {
    title: 'Savaş bölgesinde iş olabilir',
    text: 'Cepheye yakın bir işten dönmek elinde olmayabilir. Anlamadığın dilde sözleşme imzalama; gitmeden ailenle ve bir avukatla konuş.',
  },
  'go-away': {
    title: 'Soru soran istenmiyor',
    text: 'Sigortayı ve saati sormak hakkın. Sorunun karşılanma biçimi de bir cevaptır.',
  },
  'age-limit': { title: 'Yaş ya da cinsiyet yazıyor', text: 'İşin kendisi gerektirmiyorsa neden istendiğini sor.' },
  'self-employed-staff': {
    title: 'Kendi şirketini açman isteniyor',
    text: 'Her gün onların saatinde ve yerinde çalışan işçi sayılabilir. Vergiyi, sigortayı ve kazayı kimin üstleneceğini yazılı sor.',
  },
  'like-a-family': {
    title: 'Aile gibi olduğu söyleniyor',
    text: 'Doğru da olabilir. Yanında saat, ücret ve sigorta yazıyor mu, bak.',
  },
  'nice-words': {
    title: 'Koşul yerine güzel söz',
    text: 'Tek başına bir şey söylemez. Neyin, ne zaman ve kaça yapılacağını sor.',
  },
  'no-pay-told': {
    title: 'Ücretten hiç söz edilmiyor',
    text: 'Ne ödeneceğini metnin hiçbir yerinde bulamadık. Ücreti ve ödeme gününü gitmeden yazılı sor.',
  },
  'pay-untold': {
    title: 'Ücret yazmıyor',
    text: 'Görüşmeye gitmeden sor. Söylenmemesi de bir cevaptır.',
  },
};

const sources: Record<Source, string> = {
  4904: '4904 sayılı Kanun m.19 ve m.20',
  4857: '4857 sayılı İş Kanunu',
  5510: '5510 sayılı Kanun',
  kvkk: '6698 sayılı Kanun (KVKK)',
  police: 'Polisin ve bankaların dolandırıcılık uyarıları',
  experience: 'İlanlarda sık görülür',
};

const scales: Record<Scale, string> = { fraud: 'Dolandırıcılık işareti', exploitation: 'Sömürü işareti' };
const suspicions: Record<Scale, string> = { fraud: 'dolandırıcılık', exploitation: 'sömürü' };

/** How serious the signs of a scale are. */
const levels: Record<Level, string> = {
  none: 'bulunamadı',
  few: 'az',
  some: 'orta',
  care: 'ciddi',
  grave: 'çok ciddi',
};

/** The result of a check of a job ad. It shows signs, never a verdict. */
export const adCheckResult = {
  unreadable: 'Burada Türkçe bir metin göremedik, bir şey söyleyemeyiz.',
  foreign: {
    title: 'Bu metin Türkçe görünmüyor',
    text: 'İşaretleri yalnızca Türkçe ilanlarda arayabiliyoruz; burada az işaret bulmamız ilanın güvenli olduğunu göstermez. Türkçeye çevirip yapıştırabilirsin. Senden para, kimlik ya da hesap isteniyorsa dur.',
  },
  /** The whole result of a text that is too short to be an ad. */
  fragment: 'Metin kısa. İlanın tamamını yapıştır.',
  /** The whole result of a text in which nothing was found. */
  nothing: {
    title: 'Bu metinde işaret bulamadık',
    text: 'Bu, ilanın güvenli olduğunu göstermez. Senden para, kimlik ya da hesap bilgisi isterlerse dur.',
  },
  /** The first sentence of a result: how serious it is, and from `care` on what for. */
  lead: {
    few: 'Bu ilanda az işaret var',
    some: 'Bu ilanda bazı işaretler var',
    serious: (level: 'care' | 'grave', of: readonly Scale[], signs: number) =>
      `Bu ilanda ${levels[level]} ${of.map((scale) => suspicions[scale]).join(' ve ')} ${signs > 1 ? 'işaretleri' : 'işareti'} var`,
  },
  /** Above the heaviest signs of a serious result, two at most. */
  heaviest: (signs: number) => (signs > 1 ? 'En ağır iki işaret:' : 'En ağır işaret:'),
  ofScale: (scale: Scale, level: Level) => `${scales[scale]}: ${levels[level]}`,
  outOf: (score: number) => `100 üzerinden ${formatCount(score)}`,
  marked: 'İşaretli metin',
  signs: 'Neden?',
  points: (scale: Scale, points: number) => `${scales[scale]} · ${formatCount(points)} puan`,
  also: (titles: readonly string[]) => `Aynı yerde ayrıca: ${titles.join(' · ')}`,
  source: (source: Source) => `Dayanak: ${sources[source]}`,
  reasons,
  notVerdict:
    'Bu bir karar değil. Az işaretli ilanda sorun çıkabilir, çok işaretli ilanın masum bir açıklaması olabilir.',
  notLooked: {
    title: 'Nelere bakamıyoruz?',
    items: [
      'Şirketin gerçekten var olup olmadığına',
      'Görüşmede ya da mesajda sonradan söylenenlere',
      'Görüntülerdeki yazılara, burada okutmadıysan',
      'Ücretin bu işe ve şehre yetip yetmediğine',
      'Türkçe olmayan yazılara',
    ],
  },
  alike: {
    search: 'Benzerini ara',
    sent: 'Dokununca metnin kendisi değil, ondan hesaplanan ve metne geri çevrilemeyen sayılar gider; onlar da saklanmaz. Telefon numarası gibi kısa bir bilgi sayısından tahmin edilebilir.',
    searching: 'Benzerleri aranıyor',
    found: (count: string) => `Buna benzeyen ${count} ilan bildirilmiş.`,
    none: 'Buna benzeyen bir bildirim bulunmadı. Bu, ilanda sorun olmadığını göstermez.',
    failed: 'Benzerleri aranamadı.',
  },
  next: {
    title: 'Şimdi ne yapabilirsin?',
    /** First, where the ad is a danger to whoever answers it. */
    alone: [
      'Kendi fotoğrafını, videonu ve pasaportunu gönderme.',
      'Yalnız gitme. Gündüz, işyerinde ve başkalarının olduğu bir yerde görüşmek iste.',
      'Nereye, kiminle ve saat kaçta gittiğini güvendiğin birine yaz; konumunu paylaş.',
      `Tehlikedeysen 112’yi ara. Şiddet ve istismarda ALO\u00a0${helpNumbers.social} destek verir.`,
    ],
    fraud: [
      'Para, IBAN, kimlik fotoğrafı, şifre ve kod gönderme.',
      'Şirketi kendi sitesinden bul, oradaki numaradan arayıp ilanı sor.',
      'Aracı bir büroysa adını İŞKUR’un sitesinde, izinli özel istihdam büroları listesinde ara.',
      'Konuşmaları, numarayı ve bağlantıyı ekran görüntüsüyle sakla.',
      'Para ya da bilgi verdiysen hemen bankanı ara; savcılığa ya da polise başvur.',
    ],
    exploitation: [
      'Ücreti, saatleri, sigortanın başlayacağı günü ve görev tanımını yazılı sor.',
      'Boş kâğıda, senede, tarihsiz belgeye imza atma; kimliğinin aslını bırakma.',
      'Başladıysan saatlerini gün gün not et, mesajları sakla.',
      `ALO\u00a0${helpNumbers.work}’i arayıp sor; adını sorabilirler.`,
    ],
    report: 'İlanı bildir',
    reporting: 'Şikâyet yolları',
    agencies: { label: 'İŞKUR’un sitesi', address: 'https://www.iskur.gov.tr' },
  },
} as const;
