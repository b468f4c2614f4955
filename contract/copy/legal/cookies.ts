import { policy } from '#contract/policy.ts';
import type { LegalText } from '../legal.ts';

/** The page on what the browser keeps: a few cookies, and a few entries of its storage. */
export const cookies = (): LegalText => ({
  summary:
    'Çerezi yalnızca üye olurken ve giriş yaparken koyarız: hesabını korur ve oturumunu açık tutar. Reklam ve izleme çerezi yok.',
  sections: [
    {
      title: 'Hangi çerezler var?',
      body: [
        [
          `sesol: oturumunu tanır. Giriş yapınca konur, çıkış yapınca silinir, en çok ${policy.sessionDays} gün durur.`,
          `sesol-known: bu tarayıcıda bir hesaba doğru şifreyle girildiğini gösterir; hangisi olduğu şifrelidir. Başkaları o hesabın şifresini çok kez yanlış denerse sen yine girebilirsin. En çok ${policy.knownBrowserDays} gün durur.`,
          `sesol-sign-up: bu tarayıcıda üye olunduğunu gösterir; hangi hesap olduğu şifrelidir. Doğrulama bağlantısını bu tarayıcıda açarsan seçtiğin şifre geçerli kalır, başka bir tarayıcıda açarsan şifreni orada seçersin. E‑postan doğrulanınca silinir, en çok ${policy.verificationCodeHours} saat durur.`,
          `sesol-second: yalnızca yöneticilerde, iki adımlı doğrulama açıksa; kodun bu oturumda verildiğini gösterir, şifrelidir. En çok ${policy.adminConfirmationHours} saat durur.`,
          `sesol-popup ve sesol-proof: yalnızca Google ile giriş açıksa ve kullanırsan, giriş sürerken; en çok ${policy.thirdPartySignInMinutes} dakika.`,
        ],
        'Güvenli bağlantıda adlarının başında __Host- yazar. Sayfadaki betikler hiçbirini okuyamaz. Üye olmadan ve giriş yapmadan gezersen hiç çerez konmaz.',
      ],
    },
    {
      title: 'Yerel depo',
      body: [
        'Bunlar çerez değildir: tarayıcında durur, her istekte sunucuya gönderilmez.',
        [
          'theme: açık ya da koyu tema seçimin.',
          'visited: bu tarayıcıyla daha önce geldiğin bilgisi; ana sayfa o zaman tanıtımı kısaltır.',
          'session: bu tarayıcıda oturumunun açık olduğu bilgisi; gizli bir şey içermez, çıkış yapınca silinir.',
          'signedInBefore: bu tarayıcıda daha önce giriş yapıldığı bilgisi; hangi hesap olduğunu içermez. Kayıt formu yerine giriş formunu göstermek içindir.',
          `wanted: üye olurken dönmek istediğin sayfa. Giriş yapınca silinir, ${policy.verificationCodeHours} saatten eskiyse kullanılmaz.`,
          `draft ile başlayanlar: bitirmediğin paylaşımın ya da kaydetmediğin düzenlemenin taslağı, kaldığın adımla ve düzenlediğin paylaşımın ilk hâliyle. Yayınlayınca, kaydedince ya da çıkış yapınca silinir; ${policy.draftDays} günden eskiyse açılmadan silinir.`,
          'seen ile başlayanlar: bildirimlerine ve paylaşımlarına bu tarayıcıda en son ne zaman baktığın; yeni gelenleri işaretlemek içindir. Hangi paylaşım olduğunu içermez, oturumun bitince silinir.',
          'lastVerifyEmailSentAt: son doğrulama e‑postasının zamanı.',
          'cookieConsent ve consent_state: çerez notunu okuduğun bilgisi ve günü.',
          `saved ile başlayanlar: kaydettiğin her paylaşımın numarası ve kaydettiğin gün; metni durmaz. ${policy.localStorageMonths} ay sonra silinir.`,
          `follow ile başlayanlar: takip ettiğin her aramanın filtreleri, orada gördüğün en yeni paylaşımın dakikası ve en son baktığın gün. O günden ${policy.localStorageMonths} ay sonra silinir.`,
          'lastVisit: ana sayfada gördüğün en yeni paylaşımın dakikası ve listeye en son hangi saatte baktığın, dakikası olmadan. “Son gelişinden beri” gelenleri saymak içindir; çıkış yapınca silinir.',
          `keptSince: bunları tutmaya başladığımız gün. ${policy.localStorageMonths} ay dolunca; session, taslaklar, kaydettiklerin ve takip ettiklerin dışında hepsi bir sonraki gelişinde silinir.`,
        ],
        'Paylaşmadan ve ilan bildirmeden önceki kuralları okuduğun bilgisi yalnızca o ziyaret boyunca durur. Sayfayı yenilersen kaldığın yere dönebilmen için listede nerede olduğun da öyle; hangi paylaşımı okuduğunu içermez. Hızlı çıkışla gittiğin adres de öyle: geri ve ileri tuşları seni buraya döndürmesin diye.',
        `Yerel depo için üst sınırımız ${policy.localStorageMonths} ay, IndexedDB için ${policy.indexedDbMonths} aydır. IndexedDB’yi şu an kullanmıyoruz.`,
      ],
    },
    {
      title: 'Kaydettiklerin ve takip ettiklerin',
      body: [
        'Yalnızca bu cihazda durur; veritabanında, hesabında ve kayıtlarımızda izi yoktur. “Kaydettiklerim”i açtığında tarayıcın her birini herkese açık adresinden, çerezsiz ister. Sitenin kendisi bu istekleri yazmaz.',
        'Bu cihazı başkası da kullanıyorsa o da görebilir. “Hepsini sil” ile bir dokunuşta silersin. Çıkış yaparken de silinsin mi diye sorarız. İstersen dosya olarak indirirsin.',
      ],
    },
    {
      title: 'Çevrimdışı kopya',
      body: [
        'Bağlantın yokken de okuyabilmen için, herkese açık sayfaların ve listelerin son gördüğün hâli tarayıcının önbelleğinde durur. İçinde hesabından bir şey, oyların ya da aradıkların yoktur. Her ziyaretinde yenilenir; çıkış yapınca okuduklarının kopyası silinir.',
      ],
    },
    {
      title: 'Nasıl silerim?',
      body: [
        'Tarayıcının ayarlarında bu sitenin verilerini silebilirsin: oturumun kapanır; temanı, taslağını ve kaydettiklerini kaybedersin, paylaşımların kalır. Okulun ya da işyerinin cihazını kullandıysan çıkış yap: taslakların o cihazdan silinir.',
      ],
    },
    {
      title: 'Başka siteler',
      body: ['Sayfalarımız başka sitelerden bir şey yüklemez; bu yüzden üçüncü taraf çerezi de yoktur.'],
    },
  ],
});
