import { policy } from '#contract/policy.ts';
import type { Publisher } from '#contract/site.ts';
import type { LegalText } from '../legal.ts';

/** The disclosure that the sign-up form asks to read: who processes what, why, and how. */
export const disclosure = ({ controller, team, contact }: Publisher): LegalText => ({
  summary:
    'Üye olurken e‑postanı ve şifreni alırız; hesabını açmak ve korumak için kullanırız. Yazdıklarını takma adınla yayınlarız.',
  sections: [
    {
      title: 'Verini kim işler?',
      body: [
        `${controller}; ${team.email}. Bu metin 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) kapsamında seni bilgilendirir.`,
      ],
    },
    {
      title: 'Nasıl toplarız?',
      body: [
        'Senden, sitedeki formlarla: üye olurken, giriş yaparken, paylaşırken, oy verirken, yorum ya da rapor yazarken, bir içeriğin kaldırılmasını isterken ve bize e‑posta gönderirken. Google ile giriş açıksa ve kullanırsan e‑posta adresini Google’dan alırız. IP adresini bağlantın verir. Üye olurken ve giriş yaparken çerez kullanırız; hepsi Çerezler sayfasında.',
      ],
    },
    {
      title: 'Neyi, neden işleriz?',
      body: [
        [
          'E‑posta adresin: hesabını açmak, doğrulamak ve sana hesabınla ilgili yazmak için.',
          'Şifrenin özeti ve oturumların: girenin sen olduğunu anlamak için.',
          'Takma adın ve paylaştıkların: topluluğun okuması için.',
          'Bir ilana eklediğin görseller: ilanın kanıtı olarak gösterilmesi için. Yüklerken bir program uygunsuz içerik var mı diye bakar; kendi sunucumuzda, başka bir hizmete göndermeden.',
          'Oyların, beğenilerin ve raporların: saymak, herkesin bir kez oy vermesini sağlamak ve kurallara uymayanı bulmak için.',
          `IP adresin: yalnızca kötüye kullanımı sınırlamak için, anahtarlı bir özetle ve en çok ${policy.addressHours} saat.`,
        ],
        'Bu verilerle hakkında profil çıkarmayız, sana reklam göstermeyiz.',
      ],
    },
    {
      title: 'Hangi hukuki sebebe dayanırız?',
      body: [
        [
          'Hesabın, takma adın, paylaştıkların, oyların ve beğenilerin: senin istediğin üyeliği yürütmek için gereklidir (6698 sayılı Kanun m.5/2-c).',
          'Raporlar, yönetici kararları, görsel denetimi ve IP adresinle deneme sayma: topluluğu kötüye kullanımdan korumakta meşru menfaatimiz vardır (m.5/2-f).',
          'Koşulları kabul ettiğin gün ve kaldırma talepleri: bir hakkın kurulması, kullanılması ya da korunması için gereklidir (m.5/2-e).',
        ],
      ],
    },
    {
      title: 'Kiminle paylaşırız?',
      body: [
        'Paylaştıkların herkese açıktır. Hesap verini satmayız; reklam ya da analiz şirketleriyle paylaşmayız. Sana giden e‑postalar bir e‑posta sunucusundan geçer. Sitenin yurt dışında barındırılması yurt dışına aktarım sayılır (6698 sayılı Kanun m.9).',
      ],
    },
    {
      title: 'Ne kadar süre saklarız?',
      body: [
        `Hesabın açık olduğu sürece. Kapatırsan ${policy.accountErasureDays} gün sonra kimliğin silinir, yedekler de en geç ${policy.backupDays} gün içinde; paylaşımlarının kalıp kalmayacağını sen seçersin. Bütün süreler Gizlilik politikası sayfasında.`,
      ],
    },
    {
      title: 'Ne isteyebilirsin?',
      body: [
        `Hakkında ne tuttuğumuzu, neden tuttuğumuzu ve kime aktardığımızı öğrenmeyi; düzeltmemizi, silmemizi ve aktardıklarımıza da bildirmemizi; zararın varsa giderilmesini isteyebilirsin (6698 sayılı Kanun m.11). ${contact.data} adresine yaz; en geç ${policy.dataRequestDays} gün içinde yanıtlarız (m.13).`,
      ],
    },
  ],
});
