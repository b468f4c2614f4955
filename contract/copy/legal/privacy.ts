import { proof, removalForm } from '#contract/legal-pages.ts';
import { policy } from '#contract/policy.ts';
import type { Publisher } from '#contract/site.ts';
import type { LegalText } from '../legal.ts';

/** The privacy page: the data on a member, who sees them, and for how long. */
export const privacy = ({ contact }: Publisher): LegalText => ({
  summary: [
    {
      question: 'Senden ne biliyoruz?',
      answer: 'E‑posta adresini ve takma adınla burada yaptıklarını. İkisi ayrı yerde durur.',
    },
    {
      question: 'Neyi hiç tutmayız?',
      answer: 'Gerçek adını, telefonunu, okulunu, konumunu sormayız; IP adresini yazmayız. Reklam ve izleme de yok.',
    },
    {
      question: 'Adını kim görür?',
      answer:
        'Hiç kimse. Herkes takma adını görür; onun hangi e‑postaya ait olduğunu yalnızca siteyi işleten çözebilir.',
    },
    {
      question: 'İşverenin ne öğrenebilir?',
      answer:
        'Sitede herkesin okuduğunu. Fazlasını öğrenmesin diye iş e‑postanı, iş bilgisayarını ve işyerinin internetini kullanma; kim olduğunu belli eden ayrıntı yazma.',
    },
    {
      question: 'Nasıl silersin?',
      answer: `Bir paylaşımını istediğin an silebilirsin. Hepsi gitsin dersen Hesabım penceresinde hesabını kapat ve “Silinsin”i seç: ${policy.accountErasureDays} gün sonra silinir, yedeklerden de en geç ${policy.backupDays} gün içinde.`,
    },
  ],
  sections: [
    {
      title: 'Hangi verileri tutuyoruz?',
      body: [
        'Hesabın için, hepsi paylaşımlarından ayrı ve tek bir kayıtta, şifrelenmiş olarak. Kayıt her gece yeni bir anahtarla yeniden şifrelenir; anahtar veritabanının ve veri klasörünün dışında durur:',
        [
          'E‑posta adresin. Giriş yaparken kaydını onun anahtarlı özetiyle buluruz.',
          'Şifren: yalnızca geri çevrilemeyen özeti. Kendisini biz de bilmeyiz.',
          `Koşulları kabul ettiğin gün: e‑postanın anahtarlı özetiyle, hesabın silinse de en çok ${policy.consentRecordMonths} ay.`,
          'Hesabının açıldığı gün, e‑postanın doğrulanıp doğrulanmadığı, varsa yönetici yetkin; hesabını kapattıysan silineceği gün ve paylaşımların için seçimin.',
          'Oturumların: açıldıkları gün ve çerezinin özeti. Bir işlem için şifreni yeniden sorduysak ya da yöneticiysen, şifreni en son ne zaman doğruladığın. IP adresi ve cihaz bilgisi yazılmaz.',
          `E‑postayla gelen bağlantıların: kodun özeti ve gönderildiği an. Kullanınca hemen, kullanmazsan doğrulama için ${policy.verificationCodeHours}, şifre yenileme için ${policy.resetCodeHours} saat sonra geçersiz olur; bir sonraki gece silinir.`,
          'Yöneticiysen ve iki adımlı doğrulamayı açtıysan: uygulamanla paylaşılan anahtar ve kurtarma kodlarının özetleri, ayrıca şifrelenmiş olarak, kapatana dek.',
          'Sana giden e‑postalar: gönderilene dek, ayrıca şifrelenmiş olarak.',
          'Google ile giriş açıksa ve kullanırsan: Google hesabının numarasının anahtarlı özeti ve onu bağladığın gün. Adını ve fotoğrafını saklamayız.',
        ],
        'Takma adın için:',
        [
          'Takma adın ve üyelikteki rolün. Takma adlar önceden, toplu olarak üretilir; seninkinin ne zaman verildiği orada yazmaz. Hesabınla bağı yalnızca hesabının şifreli kaydındadır.',
          'Bir paylaşımı başka bir takma adla yayınladıysan o ad da: ikisinin de senin olduğu yalnızca hesabının şifreli kaydında yazar.',
          'Paylaştıkların: deneyimlerin, bildirdiğin ilanlar, yorumların, ilana eklediğin görseller ve herkesin onları görmeye başladığı dakika. Hangi saniyede yazdığın hiçbir tabloda yazmaz.',
          'Görsellerinin yalnızca pikselleri: her biri yeniden çizilir; çekildiği yer, cihaz, tarih ve dosyanın adı atılır, özgün dosya saklanmaz. Dosyanın yolunda takma adının numarası ve yüklendiği gün yazar.',
          `Yükleyip bir ilana eklemediğin görseller: onları senin yüklediğin ve hangi saatte yüklediğin de. Bu bilgi şifreli durur; görseli ilana eklersen yüklemenden en geç ${policy.takenPhotoRowHours} saat sonra silinir; eklemezsen ${policy.unattachedPhotoHours} saat sonra görselle birlikte silinir. O zamana dek görseli yalnızca adresini bilen açabilir; adres tahmin edilemez.`,
          'Oyların ve beğenilerin, ne zaman verdiğin olmadan. Sitede yalnızca sayıları görünür.',
          'Sana gelen cevaplar: kimin için oldukları hiçbir yere yazılmaz. Bildirimlerini açınca o an buluruz, sonra bir yerde tutmayız.',
          `Raporların: nedeni, notun, hangi saatte geldiği ve raporladığın içeriğin o anki metni. Karara bağlandıktan ${policy.contentRemovalDays} gün sonra, içerik silinirse onunla birlikte silinir.`,
          `Yöneticilerin raporların ve içeriğin hakkında verdiği kararlardan sana bildirilenler: ${policy.noticeDays} gün.`,
          `Bir yönetici sana yaptırım uyguladıysa: ne olduğunu, ne zaman biteceğini ve varsa itirazını. Sürdükçe durur, uyarılar ${policy.noticeDays} gün; itirazın yanıtlanınca silinir. Hesabın silinirken sürüyorsa, bitene ya da kaldırılana dek e‑postanın anahtarlı özetinin yanında kararın numarası kalır.`,
          `Aynı paylaşım iki kez yayınlanmasın diye yayın cevabının bir kopyası: en az ${policy.idempotencyKeyHours}, en çok ${2 * policy.idempotencyKeyHours} saat; saati değil, silineceği gün yazar.`,
        ],
        'Bir içeriğin kaldırılmasını istersen:',
        [
          `Kaldırma talebin: yazdıkların ve bıraktıysan e‑posta adresin, şifrelenmiş olarak en çok ${policy.contentRemovalDays} gün. Ekibe e‑postayla da gider. IP adresin yazılmaz.`,
        ],
        'Sunucunun çalışması için:',
        [
          'Sunucu kayıtları (log): hata kodları ve ne zaman oldukları. E‑posta, IP adresi ve yazdığın metin bu kayıtlara girmez.',
          'Görsel denetimi: yüklediğin görsele bir program bu sunucuda bakar; uygunsuz görürse görsel alınmaz. Başka bir hizmete gönderilmez, sonucu saklanmaz.',
          `IP adresin: çok sayıda denemeyi sınırlamak için anahtarlı bir özeti en çok ${policy.addressHours} saat tutulur. Adresin kendisi hiçbir yere yazılmaz.`,
        ],
      ],
    },
    {
      title: 'Neyi istemiyoruz?',
      body: [
        'Gerçek adını, telefonunu, okulunu ve konumunu sormayız. Reklam, analiz aracı ve üçüncü taraf çerezi de yok. Metnin içine sen yazarsan herkes okur; bu yüzden yayınlamadan önce bir kez daha bak.',
        'İş ya da okul e‑postanla üye olma: o kutuyu senden başkası da okuyabilir, sunucusu da sana ne zaman yazdığımızı kaydeder. Üye olur olmaz yazarsan böyle bir kaydı gören biri ikisini zamanından eşleştirebilir; ilk gün bu yüzden rastgele bir saat seçili gelir.',
      ],
    },
    {
      title: 'Kim neyi görür?',
      body: [
        [
          'Herkes: takma adını, paylaştıklarını ve sayıları.',
          'Yöneticiler: herkesin gördüğünü, verdikleri kararları ve raporları; bir raporu gönderenin takma adını da. E‑posta adresini görmezler.',
          'İçeriğin sahibi: yöneticiler içeriğini kaldırırsa bunu ve nedenini. Kimin raporladığını görmez.',
          'Yalnızca sen: e‑posta adresini, neye oy verdiğini ve başka hangi takma adlarla yazdığını.',
        ],
        'Aynı takma adla yazdıkların bir araya gelince seni tanıyan biri tahmin edebilir. Bunu istemediğin paylaşımı yeni bir takma adla yayınlayabilirsin. Veritabanıyla anahtarı birlikte elinde tutan, yani siteyi işleten, hesapla takma adı birleştirebilir. Bu yüzden tam bir anonimlik sözü vermiyoruz; ayrı tutma ve şifreleme sözü veriyoruz.',
        '5651 sayılı Kanun m.5 yer sağlayıcıların trafik bilgisini 1–2 yıl, gizliliğini ve bütünlüğünü koruyarak saklamasını ister. Sitenin kendisi böyle bir kayıt yazmaz; sitenin barındırıldığı yer yazıyor olabilir.',
      ],
    },
    {
      id: proof,
      title: 'Nereden belli?',
      body: [
        'Anonim kalacağına sırf biz söyledik diye inanma. Şunlara bakabilirsin:',
        [
          'Kim olduğun ile ne yazdığın iki ayrı veritabanındadır. Aralarındaki bağ yalnızca hesabının şifreli kaydında yazar; anahtar ikisinde de yoktur.',
          'Bunu sınıyoruz: bin uydurma üye bir ay boyunca siteyi kullanır. Sonra her gecenin kopyalarıyla, e‑posta adreslerinden takma adlara ulaşmaya çalışırız. Önerdiğimiz kurulumda hiçbir deneme, anahtar olmadan, sitede herkesin gördüğünden belirgin biçimde fazlasını bulamadı.',
          'Zaman ele verebilir: üye olur olmaz yazarsan, e‑posta kutunun sunucusunu okuyabilen biri seni tahmin edebilir. Bu yüzden ilk gün rastgele bir saat seçili gelir.',
          'Üye olmadan gezerken sana çerez koymayız, sayfalarımız başka bir siteden bir şey yüklemez. Bunu tarayıcının geliştirici araçlarında görürsün.',
          'Hesabım penceresindeki “Verilerimi indir” düğmesi, hesabınla ilgili tuttuğumuz her şeyi verir.',
        ],
      ],
    },
    {
      title: 'Ne kadar süre tutuyoruz?',
      body: [
        [
          `Oturum: en çok ${policy.sessionDays} gün; çıkış yapınca hemen biter, kaydı bir sonraki gece silinir.`,
          `E‑postası doğrulanmayan hesap: ${policy.unverifiedAccountDays} gün, sonra silinir.`,
          `Kapatılan hesap: ${policy.accountErasureDays} gün, sonra gece kimliğin silinir.`,
          'Paylaşımların: sen silene dek. Sildiğin hemen siteden kalkar; veritabanının dosyalarından gece, tablolar büyükse siteyi işletenin bir sonraki bakımında çıkar. Hesabını kapatırken kalıp kalmayacaklarını sen seçersin.',
          `İlana eklenmeyen görsel: ${policy.unattachedPhotoHours} saat.`,
          `Silinen görsel: siteden hemen kalkar. Daha önce görenlerin tarayıcısında ve aradaki önbelleklerde ${policy.photoInCachesDays} güne dek kalabilir.`,
          `İstek üzerine kaldırılan içerik: en çok ${policy.contentRemovalDays} gün.`,
          `Yedekler: en çok ${policy.backupDays} gün.`,
          `Sunucu kayıtları: en çok ${policy.logMonths} ay.`,
          `Onay kayıtları: en çok ${policy.consentRecordMonths} ay.`,
          `Yönetici kararlarının kayıtları: ${policy.decisionYears} yıl; içeriğin metni ve kim olduğunu gösteren her şey ${policy.contentRemovalDays} gün sonra onlardan silinir.`,
        ],
        'Tarayıcında ne durduğunu Çerezler sayfasında bulursun.',
      ],
    },
    {
      title: 'Hesabımı kapatırsam ne olur?',
      body: [
        `Hesabını Hesabım penceresinden kapatırsın. ${policy.accountErasureDays} gün beklenir; bu sürede giriş yapıp vazgeçebilirsin. O günün gecesinde e‑postan, şifren, oturumların ve hesabının takma adlarınla bağı silinir.`,
        `Paylaşımların, oyların ve beğenilerin takma adlarınla kalır ya da onlar da silinir: kapatırken sen seçersin. Yedekler de en geç ${policy.backupDays} gün içinde yenilenir ve silinenler onlardan da çıkar.`,
      ],
    },
    {
      title: 'Bir içeriğin kaldırılmasını nasıl isterim?',
      body: [
        `İçeriğin bağlantısını ve nedenini [kaldırma formuna](${removalForm}) ya da ${contact.removal} adresine yaz; üye olman gerekmez. Talebini ${policy.takedownReviewHours} saat içinde inceleriz; kaldırılan içerik ${policy.contentRemovalDays} gün içinde silinir.`,
      ],
    },
    {
      title: 'Verimi nasıl sorarım?',
      body: [
        `${contact.data} adresine yaz; en geç ${policy.dataRequestDays} gün içinde yanıtlarız. Ayrıntısı Kişisel verilerin korunması sayfasında.`,
      ],
    },
  ],
});
