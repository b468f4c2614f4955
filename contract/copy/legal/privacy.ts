import { removalForm } from '#contract/legal-pages.ts';
import { policy } from '#contract/limits.ts';
import type { Publisher } from '#contract/site.ts';
import type { LegalText } from '../legal.ts';

/** What is held on a member, who sees it, and for how long. */
export const privacy = ({ contact }: Publisher): LegalText => ({
  summary:
    'E-postan sitede ve yöneticilere görünmez; yazdıkların sana verilen takma adla görünür. Reklam, analiz aracı ve üçüncü taraf çerezi yok.',
  sections: [
    {
      title: 'Hangi verileri tutuyoruz?',
      body: [
        'Hesabın için:',
        [
          'E-posta adresin: şifrelenmiş olarak, giriş yaparken hesabını bulmak için de anahtarlı özetiyle. Anahtarı veritabanının ve veri klasörünün dışında durur.',
          'Şifren: yalnızca geri çevrilemeyen özeti. Kendisini biz de bilmeyiz.',
          `Koşulları kabul ettiğin gün: e-postanın anahtarlı özetiyle, hesabın silinse de en çok ${policy.consentRecordMonths} ay.`,
          'Hesabının açıldığı gün, e-postanın doğrulanıp doğrulanmadığı; hesabını kapattıysan silineceği gün ve paylaşımların için seçimin.',
          'Oturumların: açıldıkları ve bitecekleri gün. Şifreni en son ne zaman doğruladığın yalnızca şifrelenmiş durur; IP adresi ve cihaz bilgisi yazılmaz.',
          `E-postayla gelen bağlantıların: kodun özeti ve gönderildiği an. Kullanınca hemen, kullanmazsan doğrulama için ${policy.verificationCodeHours}, şifre yenileme için ${policy.resetCodeHours} saat sonra geçersiz olur ve silinir.`,
          'Sana giden e-postalar: gönderilene dek şifrelenmiş olarak.',
          'Google ile giriş açıksa ve kullanırsan: Google hesabının numarasının anahtarlı özeti ve onu bağladığın gün. Adını ve fotoğrafını saklamayız.',
        ],
        'Takma adın için:',
        [
          'Takma adın, üyelikteki rolün ve profilinin açıldığı ve değiştiği gün. Hesabınla bağı şifrelidir.',
          'Paylaştıkların: deneyimlerin, bildirdiğin ilanlar, yorumların, ilana eklediğin görseller ve yayın zamanları. Sitede zamanın saniyesi görünmez.',
          'Görsellerinin yalnızca pikselleri: her biri yeniden çizilir; çekildiği yer, cihaz, tarih ve dosyanın adı atılır, özgün dosya saklanmaz. Dosyanın yolunda takma adının numarası ve yüklendiği gün yazar.',
          `Yükleyip bir ilana eklemediğin görseller: onları senin yüklediğin ve ne zaman yüklediğin de. Bu bilgi görseli ilana ekleyince silinir; eklemezsen ${policy.unattachedPhotoHours} saat sonra görselle birlikte silinir. O zamana dek görseli yalnızca adresini bilen açabilir; adres tahmin edilemez.`,
          'Oyların ve beğenilerin. Sitede yalnızca sayıları görünür.',
          `Raporların: nedeni, notun ve raporladığın içeriğin o anki metni. Karara bağlandıktan ${policy.contentRemovalDays} gün sonra, içerik silinirse onunla birlikte silinir.`,
          `Yöneticilerin raporların ve içeriğin hakkında verdiği kararlardan sana bildirilenler: ${policy.noticeDays} gün.`,
          `Aynı paylaşım iki kez yayınlanmasın diye yayın cevabının bir kopyası: ${policy.idempotencyKeyHours} saat.`,
        ],
        'Bir içeriğin kaldırılmasını istersen:',
        [
          `Kaldırma talebin: yazdıkların ve bıraktıysan e-posta adresin, şifrelenmiş olarak en çok ${policy.contentRemovalDays} gün. Ekibe e-postayla da gider. IP adresin yazılmaz.`,
        ],
        'Sunucunun çalışması için:',
        [
          'Sunucu kayıtları (log): hata kodları ve süreler. E-posta, IP adresi ve yazdığın metin bu kayıtlara girmez.',
          'Görsel denetimi: yüklediğin görsele bir program bu sunucuda bakar; uygunsuz görürse görsel alınmaz. Başka bir hizmete gönderilmez, sonucu saklanmaz.',
          'IP adresin: çok sayıda denemeyi sınırlamak için kısa süre bellekte sayılır, veritabanına yazılmaz.',
        ],
      ],
    },
    {
      title: 'Neyi istemiyoruz?',
      body: [
        'Gerçek adını, telefonunu, okulunu ve konumunu sormayız. Metnin içine sen yazarsan herkes okur; bu yüzden yayınlamadan önce bir kez daha bak.',
        'İş ya da okul e-postanla üye olma: o kutuyu senden başkası da okuyabilir.',
      ],
    },
    {
      title: 'Kim neyi görür?',
      body: [
        [
          'Herkes: takma adını, paylaştıklarını ve sayıları.',
          'Yöneticiler: herkesin gördüğünü, verdikleri kararları ve raporları; bir raporu gönderenin takma adını da. E-posta adresini görmezler.',
          'İçeriğin sahibi: yöneticiler içeriğini kaldırırsa bunu ve nedenini. Kimin raporladığını görmez.',
          'Yalnızca sen: e-posta adresini ve neye oy verdiğini.',
        ],
        'Bütün paylaşımların tek takma adla görünür: birkaçı bir araya gelince seni tanıyan biri tahmin edebilir. Veritabanıyla anahtarı birlikte elinde tutan, yani siteyi işleten, hesapla takma adı birleştirebilir. Bu yüzden tam bir anonimlik sözü vermiyoruz; ayrı tutma ve şifreleme sözü veriyoruz.',
        '5651 sayılı Kanun m.5 yer sağlayıcıların trafik bilgisini 1–2 yıl, gizliliğini ve bütünlüğünü koruyarak saklamasını ister. Sitenin kendisi böyle bir kayıt yazmaz; sitenin barındırıldığı yer yazıyor olabilir.',
      ],
    },
    {
      title: 'Ne kadar süre tutuyoruz?',
      body: [
        [
          `Oturum: en çok ${policy.sessionDays} gün; çıkış yapınca hemen silinir.`,
          `E-postası doğrulanmayan hesap: ${policy.unverifiedAccountDays} gün, sonra silinir.`,
          `Kapatılan hesap: ${policy.accountErasureDays} gün, sonra kimliğin silinir.`,
          'Paylaşımların: sen silene dek. Hesabını kapatırken kalıp kalmayacaklarını sen seçersin.',
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
        `Hesabını hesap penceresinden kapatırsın. ${policy.accountErasureDays} gün beklenir; bu sürede giriş yapıp vazgeçebilirsin. Sonra e-postan, şifren, oturumların ve hesabının takma adınla bağı silinir.`,
        `Paylaşımların, oyların ve beğenilerin takma adınla kalır ya da onlar da silinir: kapatırken sen seçersin. Yedekler de en geç ${policy.backupDays} gün içinde yenilenir ve silinenler onlardan da çıkar.`,
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
