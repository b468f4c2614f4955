import type { ErrorAddition, ErrorCode } from '../errors.ts';
import { bounds, randomMinutesADay } from '../limits.ts';
import { moderationErrors } from './moderation.ts';
import { outage } from './outage.ts';
import { voteErrors } from './votes.ts';

/** The sentence of each code, unless the operation has its own. */
const sentences = {
  'auth/email-not-verified': 'E-posta doğrulanmadı. Lütfen e-postanı kontrol et (Spam kutusuna da bak).',
  'auth/user-not-found': 'Bu e-posta ile kayıtlı kullanıcı bulunamadı.',
  'auth/wrong-password': 'E-posta veya şifre hatalı.',
  'auth/email-already-in-use': 'Bu e-posta adresi zaten kullanımda.',
  'auth/address-locked':
    'Bu adresin hesabı kilitliyken silindi; kilit kaldırılmadan bu adresle yeniden üye olunamaz. Yanlış olduğunu düşünüyorsan Hakkımızda sayfasındaki adresten bize yaz.',
  'auth/weak-password': 'Şifre en az 6 karakter olmalı.',
  'auth/invalid-email': 'Geçersiz e-posta adresi.',
  'auth/too-many-requests': 'Çok fazla deneme yapıldı. Lütfen daha sonra tekrar deneyin.',
  'auth/unauthenticated': 'Giriş yapmanız gerekiyor.',
  'auth/invalid-action-code': 'Doğrulama linki geçersiz veya süresi dolmuş.',
  'auth/password-required':
    'Bu bağlantı başka bir tarayıcıda açıldı. Hesabın senin olduğundan emin olmak için şifreni şimdi belirle.',
  'auth/account-exists-with-different-credential':
    'Bu e‑posta başka bir giriş yöntemiyle kayıtlı. Önce o yöntemle giriş yap, sonra Hesabım penceresinden Google hesabını bağla.',
  'auth/credential-already-in-use': 'Bu Google hesabı başka bir hesaba bağlı.',
  'auth/third-party-unverified':
    'Google hesabın doğrulanmamış görünüyor. Önce Google hesabının e‑postasını doğrula, sonra tekrar dene.',
  'auth/third-party-cancelled': 'Google ile giriş tamamlanmadı. İstersen tekrar dene.',
  'auth/last-sign-in-method':
    'Google bağlantısını kaldırırsan hesabına giremezsin. Önce “Şifremi unuttum” ile bir şifre belirle.',
  'auth/confirmation-required': 'Bu işlem için önce şifrenle ya da Google hesabınla yeniden onay ver.',
  validation: 'Bazı alanlar eksik ya da hatalı. Lütfen kontrol edip tekrar dene.',
  'auth/second-factor-required': 'Yönetici paneli için doğrulama uygulamandaki kodu da gir.',
  'auth/second-factor-missing': 'Yönetici paneli için iki adımlı doğrulama gerekiyor. Önce onu kur.',
  'auth/wrong-code': 'Bu kod geçersiz ya da kullanılmış. Uygulamadaki yeni kodu gir.',
  'member/paused':
    'Bir yönetici yazmanı bir süre durdurdu; nedeni ve ne zaman biteceği bildirimlerinde. Okumaya ve oy vermeye devam edebilirsin.',
  'member/locked':
    'Bir yönetici bu hesabı kilitledi; nedeni bildirimlerinde. Okuyabilir, verilerini indirebilir, hesabını kapatabilirsin.',
  'names-used-up': `En fazla ${bounds.otherNames} başka takma adın olabilir; hepsini kullandın. Bu paylaşımı kendi takma adınla yayınlayabilirsin.`,
  'too-many-waiting': `Bir günde en fazla ${randomMinutesADay} paylaşımı rastgele bir saate bırakabilirsin. Bunu hemen yayınlayabilir ya da yarın yeniden deneyebilirsin.`,
  'profile-missing': 'Yazar bilgileri (submittedBy ve authorHandle) eksik.',
  'idempotency-mismatch': 'Bu istek anahtarı başka bir içerikle kullanılmış.',
  forbidden: 'Bu işlem için iznin yok.',
  'unknown-kind': 'Geçersiz ebeveyn tipi!',
  'not-found': 'Aradığın içerik bulunamadı.',
  'personal-data/national-id':
    'Burada bir T.C. kimlik numarası var, bununla yayınlanmaz. Çıkar ya da maskele; yazdıkların duruyor.',
  'personal-data/iban': 'Burada bir IBAN var, bununla yayınlanmaz. Çıkar ya da maskele; yazdıkların duruyor.',
  'comment/empty': 'Yorum metni boş olamaz.',
  'comment/too-deep': 'Yalnızca üst yorumlara cevap verilebilir.',
  'comment/parent-not-found': 'Ebeveyn yorum bulunamadı.',
  'last-admin':
    'Sitenin tek yöneticisisin. Hesabını kapatmadan önce siteyi işleten, başka birine yönetici yetkisi vermeli.',
  maintenance:
    'Şu an kısa bir bakım var: okuyabilirsin, ama hiçbir şey değiştirilemez. Yazdıkların duruyor; biraz sonra tekrar dene.',
  'vote/young': 'Hesabın çok yeni; ilk günlerde en çok 20 oy verebilirsin. Okumaya devam et, yarın yine oy verirsin.',
  'vote/one-author':
    'Aynı kişinin paylaşımlarına bugün verebileceğin oylar bitti. Başkalarınınkine vermeye devam edebilirsin.',
  'vote/wave':
    'Şu an bu paylaşıma çok sayıda yeni hesap oy veriyor, bu yüzden oyun alınmadı. Senin yaptığın bir yanlış yok; bir saat sonra tekrar dene.',
  'proof/required':
    'Şu an çok sayıda yeni üye geliyor. Devam etmeden önce tarayıcının küçük bir hesaplama yapması gerekiyor.',
  'proof/pass-invalid': 'Bu kod geçersiz: kullanılmış ya da süresi dolmuş olabilir. Yazdıkların duruyor.',
  'comment/young':
    'Hesabın çok yeni; ilk günlerde günde en çok 30 yorum yazabilirsin. Yazdıkların duruyor, yarın yine yorum yazabilirsin.',
  'post/repeated':
    'Bu sözler son bir saatte birkaç kez paylaşıldı, bu yüzden alınmadı. Kendi sözlerinle yaz ya da bir saat sonra tekrar dene; yazdıkların duruyor.',
  'post/too-many-links-young':
    'Hesabın çok yeni; ilk günlerde bir metinde en çok 2 bağlantı olabilir. Fazlasını çıkarıp yeniden kaydet; yazdıkların duruyor.',
  'post/too-many-links': 'Metinde çok bağlantı var. En fazla 4 bağlantı bırakıp yeniden kaydet; yazdıkların duruyor.',
  'post/listed-words':
    'Metinde birini tehdit eden, birinin kim olduğunu ele veren ya da başka bir yere çağıran bir söz var. Onu çıkarıp yeniden gönder; yazdıkların duruyor.',
  'report/young':
    'Hesabın çok yeni; ilk günlerde günde en çok 5 rapor gönderebilirsin. Acil bir durumsa kaldırma formunu kullanabilirsin.',
  'report/already-open': 'Bunu zaten raporladın. İnceliyoruz, teşekkürler.',
  'report/already-resolved': 'Az önce başka bir yönetici bu konuda karar verdi.',
  'listing/too-long': 'Lütfen karakter limitlerini aşmadığınızdan emin olun.',
  'sanction/already-objected': 'Bu kısıtlamaya daha önce itiraz ettin. Yanıtını bildirimlerinde görürsün.',
  'family/none': 'Bu ilan artık bir ailede değil. Az önce başka bir yönetici çıkarmış olabilir.',
  'family/other-not-found': 'Bu bağlantıda yayında bir ilan yok. İlanın sayfasının adresini yapıştır.',
  'family/same-listing': 'Bu, ilanın kendisi. Birleştirmek için başka bir ilanın bağlantısını yapıştır.',
  'family/already-together': 'Bu iki ilan zaten aynı ailede.',
  'image/missing': 'Lütfen geçerli bir görsel dosyası seçin',
  'image/not-an-image': 'Lütfen geçerli bir görsel dosyası seçin',
  'image/unsupported-format': 'Geçersiz dosya formatı. JPEG, PNG ya da WebP yükleyin.',
  'image/too-large': 'Görsel boyutu 8MB’dan küçük olmalıdır',
  'image/too-many-pixels': 'Görselin çözünürlüğü çok yüksek. En fazla 40 megapiksellik bir görsel yükle.',
  'image/too-complex': 'Bu görsel açılamayacak kadar karmaşık. Ekran görüntüsünü yüklemeyi dene.',
  'image/inappropriate': 'Bu görsel uygunsuz görünüyor, bu yüzden yüklenmedi.',
  'image/check-failed': 'Görseller kontrol edilirken hata oluştu.',
  'image/too-many': 'En fazla 3 görsel yükleyebilirsiniz.',
  'image/not-available': 'Bu görsel artık kullanılamıyor. Lütfen yeniden yükle.',
  'search/too-slow': 'Bu arama çok uzun sürdü. Başka sözcüklerle tekrar dene.',
  'rate-limited': 'Çok fazla deneme yapıldı. Lütfen daha sonra tekrar deneyin.',
  'payload-too-large': 'Gönderdiğin içerik çok büyük.',
  ...outage,
} satisfies Record<ErrorCode, string>;

const confirmedByProvider = {
  'auth/confirmation-required': 'Bu işlem için önce Google hesabınla yeniden onay ver.',
} as const;

const deadResetLink = 'Bağlantı geçersiz ya da süresi dolmuş. Lütfen yeniden talep edin.';

/** Sentences of single operations (spec 8), by `operationId` and code. */
const byOperation: Record<string, Partial<Record<ErrorCode, string>>> = {
  // These fields come from a link that was cut short: nobody filled them in.
  verifyEmail: { validation: sentences['auth/invalid-action-code'] },
  checkResetCode: { validation: deadResetLink, 'auth/invalid-action-code': deadResetLink },
  confirmReset: { 'auth/invalid-action-code': 'İşlem başarısız. Bağlantı süresi dolmuş olabilir.' },
  changePassword: { 'auth/wrong-password': 'Şu anki şifren hatalı.' },
  confirmSession: { 'auth/wrong-password': 'Şifren hatalı.' },
  popupCallback: confirmedByProvider,
  closeAccount: { 'auth/wrong-password': 'Şifren hatalı.', ...confirmedByProvider },
  createExperience: {
    'auth/unauthenticated': 'Deneyim paylaşmak için giriş yapmanız gerekiyor',
    internal: 'Deneyim paylaşılırken bir hata oluştu. Lütfen tekrar deneyin.',
  },
  castVote: voteErrors,
  createComment: {
    'auth/unauthenticated': 'Yorum yapmak için giriş yapmalısınız.',
    'profile-missing': 'Yorum yapmak için kullanıcı bilgileri gerekli.',
    'not-found': 'Yorum gönderilemedi. Lütfen tekrar deneyin.',
    internal: 'Yorum gönderilemedi. Lütfen tekrar deneyin.',
  },
  editComment: {
    'auth/unauthenticated': 'Yorum yapmak için giriş yapmalısınız.',
    'comment/empty': 'Yorum boş olamaz.',
    'not-found': 'Yorum bulunamadı.',
  },
  deleteComment: {
    'auth/unauthenticated': 'Yorum yapmak için giriş yapmalısınız.',
    'not-found': 'Yorum bulunamadı.',
    internal: 'Yorum silinemedi.',
  },
  likeComment: {
    'auth/unauthenticated': 'Beğenmek için giriş yapmalısınız.',
    'profile-missing': 'Beğenmek için kullanıcı bilgileri gerekli.',
    'not-found': 'Yorum bulunamadı.',
  },
  createReport: {
    'auth/unauthenticated': 'Raporlamak için giriş yapmalısınız.',
    'profile-missing': 'Raporlamak için kullanıcı bilgileri gerekli.',
    internal: 'Rapor gönderilemedi. Lütfen tekrar deneyin.',
  },
  createRemovalRequest: { internal: 'Talebin gönderilemedi. Lütfen tekrar dene.' },
  updateExperience: {
    validation: 'Lütfen tüm yıldızlı (*) alanları doldurun.',
    internal: 'Deneyim güncellenirken bir hata oluştu. Lütfen tekrar deneyin.',
  },
  deleteExperience: { internal: 'Deneyim silinirken bir hata oluştu.' },
  createSuspiciousJob: { internal: 'İlan bildirilirken bir hata oluştu.' },
  deleteSuspiciousJob: { internal: 'İlan silinirken bir hata oluştu.' },
  adminAnalytics: { internal: moderationErrors.analytics },
  resolveReport: { internal: moderationErrors.report },
  liftSanction: { internal: moderationErrors.lift },
  claimTarget: { internal: moderationErrors.claim },
  refuseObjection: { internal: moderationErrors.objection },
  objectToSanction: { internal: 'İtirazın gönderilemedi. Lütfen tekrar dene.' },
  ruleOnFamily: { internal: moderationErrors.family },
  findMember: {
    'not-found':
      'Bu takma adla yayında bir yazı ya da süren bir yaptırım yok. Yazılışını denetle; hesap silinmiş de olabilir.',
    internal: moderationErrors.member,
  },
  // For a decision to keep, the page says `moderationErrors.report`.
  createDecision: { internal: moderationErrors.remove },
  uploadImage: {
    forbidden: 'Görsel yükleme izniniz yok. Lütfen tekrar giriş yapın.',
    internal: 'Görsel yüklenirken hata oluştu.',
  },
};

/** The Turkish sentence a person reads for `code`, chosen by the operation that failed. */
export function errorSentence(code: ErrorCode, operation?: string): string {
  return (operation && byOperation[operation]?.[code]) || sentences[code];
}

/** The sentence of each addition, which follows that of the code. */
export const additionSentences = {
  'verification-mail-sent': 'Yeni bir doğrulama e-postası gönderdik.',
} as const satisfies Record<ErrorAddition, string>;

/** When a refused call may be tried again, which follows the sentence of too many. */
export function tryAgainIn(seconds: number): string {
  const wait =
    seconds < 60
      ? `${seconds} saniye`
      : seconds < 90 * 60
        ? `${Math.ceil(seconds / 60)} dakika`
        : `${Math.ceil(seconds / 3600)} saat`;
  return `${wait} sonra yeniden deneyebilirsin.`;
}

/** Errors of the data layer for a caller that names no member (spec 8); no person reads them. */
export const dataLayerErrors = { vote: 'User must be logged in to vote', report: 'Giriş yapmalısın' } as const;

/** Errors of single fields, the same in forms and in the API. */
export const fieldErrors = {
  required: 'Bu alan gerekli.',
  choice: 'Listeden bir seçenek seç.',
  handle: 'Takma ad, souser- ve ardından altı harf ya da rakamdır: souser-k3x9a1 gibi.',
  month: 'Ayı YYYY-AA biçiminde yaz.',
  monthFuture: 'Bu tarih henüz gelmedi.',
  monthOrder: 'Bitiş, başlangıçtan önce olamaz.',
  atLeastOneTag: 'En az 1 etiket seç.',
  atLeastOneRedFlag: 'En az 1 kırmızı bayrak seç.',
  webAddress: 'Geçerli bir internet adresi yaz: https://ornek.com gibi.',
  tooLong: (limit: string) => `En fazla ${limit} karakter olabilir.`,
  cursor: 'Bu sayfa işareti geçersiz. Listeyi baştan aç.',
  acceptTerms: 'Devam etmek için koşulları kabul etmelisiniz.',
  passwordsDiffer: 'Şifreler eşleşmiyor.',
} as const;

/** The error of a list that is longer than a form can make it. */
export const tooMany = (limit: string) => `En fazla ${limit} tane olabilir.`;
