import { removalForm } from '#contract/legal-pages.ts';
import { policy } from '#contract/policy.ts';
import type { Publisher } from '#contract/site.ts';
import type { LegalText } from '../legal.ts';

/** The data-protection notice: what a person may ask for, and how. */
export const kvkk = ({ controller, team, contact }: Publisher): LegalText => ({
  summary: `Hakkında ne tuttuğumuzu sorabilir, düzeltilmesini ve silinmesini isteyebilirsin. En geç ${policy.dataRequestDays} gün içinde yanıtlarız.`,
  sections: [
    {
      title: 'Veri sorumlusu kim?',
      body: [
        `${controller}; ${team.email}. Bu sayfa 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) kapsamındaki başvurular içindir.`,
      ],
    },
    {
      title: 'Neler isteyebilirsin?',
      body: [
        '6698 sayılı Kanun m.11’e göre:',
        [
          'Hakkında veri tutup tutmadığımızı, hangilerini, neden tuttuğumuzu ve amacına uygun kullanıp kullanmadığımızı öğrenmek.',
          'Verini aktardığımız biri varsa kim olduğunu öğrenmek.',
          'Yanlış ya da eksik olanın düzeltilmesi, tutulmaması gerekenin silinmesi; aktarılmışsa bunların ona da bildirilmesi.',
          'Aleyhine bir sonuca yalnızca bir program karar verdiyse itiraz etmek.',
          'Verin kanuna aykırı işlendiği için zarara uğradıysan zararının giderilmesi.',
        ],
        'Biz ayrıca:',
        [
          'Verinin bir kopyasını veririz; Hesabım penceresinden kendin de indirebilirsin.',
          'Sana dair yayınlanmış bir içeriğin kaldırılması talebini inceleriz; üye olman gerekmez.',
        ],
      ],
    },
    {
      title: 'Nasıl başvurursun?',
      body: [
        `${contact.data} adresine yaz. Hesabınla ilgiliyse hesabının e‑posta adresinden yaz ki hesabın senin olduğunu anlayalım. Takma adını yalnızca isteğin paylaşımlarınla ilgiliyse yaz; kimlik fotoğrafı gönderme.`,
        `Bir içeriğin kaldırılması için bağlantısını [kaldırma formuna](${removalForm}) ya da ${contact.removal} adresine yazman yeter.`,
      ],
    },
    {
      title: 'Ne zaman yanıt alırsın?',
      body: [
        [
          `Veri talepleri: en geç ${policy.dataRequestDays} gün içinde (6698 sayılı Kanun m.13).`,
          `Kaldırma talepleri: ${policy.takedownReviewHours} saat içinde incelenir; kaldırılan içerik ${policy.contentRemovalDays} gün içinde silinir.`,
        ],
      ],
    },
    {
      title: 'Silince ne kalır?',
      body: [
        `Silinen veri yedeklerden de en geç ${policy.backupDays} gün içinde çıkar. Bir içeriği yöneticiler sildiyse kararın kaydı ${policy.decisionYears} yıl kalır; ${policy.contentRemovalDays} gün sonra içinde ne içeriğin metni ne de kim olduğunu gösteren bir şey bulunur. Hesabın silinirken bir kısıtlaman sürüyorsa o da, kararın numarasıyla, bitene dek e‑postanın anahtarlı özetinin yanında durur. Koşulları kabul ettiğin gün de en çok ${policy.consentRecordMonths} ay kalır; yanında adın ya da e‑postan değil, e‑postanın anahtarlı özeti durur. Neyin silindiğinin anahtarlı özetleri de ${policy.erasureLedgerDays} gün kalır: eski bir yedek geri yüklenirse silinenler yeniden silinsin diye.`,
      ],
    },
    {
      title: 'Verin başka yere gider mi?',
      body: [
        'Verini satmayız, reklam ya da analiz şirketleriyle paylaşmayız; sayfalarımız başka sitelerden bir şey yüklemez. Sana giden e‑postalar bir e‑posta sunucusundan geçer. Google ile giriş açıksa ve kullanırsan Google bu siteye girdiğini öğrenir.',
        'Görsellerin bu sunucuda ya da siteyi işletenin tuttuğu bir dosya deposunda durur. Uygunsuz içerik denetimi bu sunucuda yapılır; görselin bunun için başka bir yere gitmez.',
        'Sitenin yurt dışında barındırılması yurt dışına aktarım sayılır (6698 sayılı Kanun m.9).',
      ],
    },
    {
      title: 'Bir veri ihlali olursa?',
      body: [
        '72 saat içinde Kişisel Verileri Koruma Kuruluna bildiririz (6698 sayılı Kanun m.12, Kurulun 2019/10 sayılı kararı) ve burada duyururuz.',
      ],
    },
  ],
});
