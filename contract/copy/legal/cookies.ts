import { policy } from '#contract/limits.ts';
import type { LegalText } from '../legal.ts';

/** What the browser keeps: one cookie, and a few entries of its storage. */
export const cookies = (): LegalText => ({
  summary:
    'Çerezi yalnızca girişin için kullanırız: giriş yapınca konur ve oturumunu açık tutar. Reklam ve izleme çerezi yok.',
  sections: [
    {
      title: 'Hangi çerezler var?',
      body: [
        [
          `sesol (güvenli bağlantıda __Host-sesol): oturumunu tanır. Giriş yapınca konur, çıkış yapınca silinir, en çok ${policy.sessionDays} gün durur. Sayfadaki betikler onu okuyamaz.`,
          `sesol-popup ve sesol-proof: yalnızca Google ile giriş açıksa ve kullanırsan, giriş sürerken; en çok ${policy.thirdPartySignInMinutes} dakika.`,
        ],
        'Giriş yapmadan gezersen hiç çerez konmaz.',
      ],
    },
    {
      title: 'Yerel depo',
      body: [
        'Bunlar çerez değildir: tarayıcında durur, her istekte sunucuya gönderilmez.',
        [
          'theme: açık ya da koyu tema seçimin.',
          'session: bu tarayıcıda oturumunun açık olduğu bilgisi; gizli bir şey içermez, çıkış yapınca silinir.',
          `draft ile başlayanlar: bitirmediğin paylaşımın ya da kaydetmediğin düzenlemenin taslağı. Yayınlayınca, kaydedince ya da çıkış yapınca silinir; ${policy.draftDays} günden eskiyse açılmadan silinir.`,
          'lastVerifyEmailSentAt: son doğrulama e-postasının zamanı.',
          'cookieConsent ve consent_state: çerez notunu okuduğun bilgisi ve günü.',
          `keptSince: bunları tutmaya başladığımız gün. ${policy.localStorageMonths} ay dolunca, session ve taslaklar dışında hepsi bir sonraki gelişinde silinir.`,
        ],
        'Paylaşmadan ve ilan bildirmeden önceki kuralları okuduğun bilgisi yalnızca o ziyaret boyunca durur.',
        `Yerel depo için üst sınırımız ${policy.localStorageMonths} ay, IndexedDB için ${policy.indexedDbMonths} aydır. IndexedDB’yi şu an kullanmıyoruz.`,
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
        'Tarayıcının ayarlarında bu sitenin verilerini silebilirsin: giriş yapmış olmaktan çıkarsın, temanı ve taslağını kaybedersin, paylaşımların kalır. Okulun ya da işyerinin cihazını kullandıysan çıkış yap: taslakların o cihazdan silinir.',
      ],
    },
    {
      title: 'Başka siteler',
      body: ['Sayfalarımız başka sitelerden bir şey yüklemez; bu yüzden üçüncü taraf çerezi de yoktur.'],
    },
  ],
});
