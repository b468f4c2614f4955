import { removalForm } from '#contract/legal-pages.ts';
import { lengths } from '#contract/limits.ts';
import { policy } from '#contract/policy.ts';
import type { Publisher } from '#contract/site.ts';
import type { LegalText } from '../legal.ts';

/** The terms that the sign-up form asks to accept. */
export const terms = ({ name, contact }: Publisher): LegalText => ({
  summary: `${policy.minimumAge} yaşını doldurduysan ve e‑postanı doğruladıysan yazabilirsin. Yaşadığını anlat, kimseyi hedef gösterme, kişisel veri yazma.`,
  sections: [
    {
      title: 'Kim üye olabilir?',
      body: [
        [
          `Yalnızca ${policy.minimumAge} yaşını doldurmuş olanlar.`,
          'E‑posta adresini doğrulamak zorunludur; doğrulanmayan hesapla giriş yapılamaz.',
          `Şifren en az ${lengths.passwordMin} karakter olmalı. Onu kimseyle paylaşma.`,
        ],
        'Okumak için üye olman gerekmez.',
      ],
    },
    {
      title: 'Nasıl görünürsün?',
      body: [
        'Sana bir takma ad veririz; bir paylaşımı başka bir takma adla yayınlamayı seçmediysen paylaşımların bu adla görünür. E‑postanı ne okuyanlar ne yöneticiler görür. Metnine seni ele verecek ayrıntı yazmamak sana düşer.',
      ],
    },
    {
      title: 'Ne yazılmaz?',
      body: [
        [
          'Kişisel veri: ad soyad, telefon, e‑posta, açık adres, kimlik numarası, IBAN; ne kendinin ne başkasının.',
          'Küfür, hakaret, nefret söylemi, tehdit.',
          'Yaşamadığın ya da doğru olmadığını bildiğin bir olay.',
          'Reklam, spam ve aynı şeyi tekrar tekrar paylaşmak.',
        ],
        'Şirket adı yazmak isteğe bağlıdır. Emin değilsen boş bırak.',
      ],
    },
    {
      title: 'Yazdıkların kimin?',
      body: [
        `Senin. Paylaşınca sitede herkese açık gösterilmesine izin verirsin. Sildiğinde siteden kalkar, yedeklerden de en geç ${policy.backupDays} gün içinde çıkar.`,
        `Paylaşımlar onları yazan üyelerin görüşüdür; ${name} doğruluğunu garanti etmez. Bir ilanın bildirilmiş olması üyelerin ne düşündüğünü gösterir, bir karar değildir.`,
      ],
    },
    {
      title: 'Kurallara uymayan içerik',
      body: [
        `Yöneticiler kurallara uymayan içeriği silebilir; yazanını uyarabilir, yazmasını en çok ${policy.longestPauseDays} gün durdurabilir ya da hesabını kilitleyebilir. Nedenini ve ne zaman biteceğini bildirimlerinde okur, oradan itiraz edebilirsin. Kilit sürerken hesabını silersen aynı e‑posta adresiyle yeniden üye olunamaz.`,
        'Kötüye kullanımı önlemek için kısa sürede yapılabilecek işlem sayısı sınırlıdır; çok bağlantılı, tekrarlanan ya da çok sayıda üyenin raporladığı bir paylaşım bir yönetici bakana kadar bekletilebilir, yeni hesapların oyları, yorumları ve raporları sınırlıdır.',
        `Seninle ilgili bir içeriğin kaldırılmasını [kaldırma formuyla](${removalForm}) ya da ${contact.removal} adresinden isteyebilirsin; üye olman gerekmez. Talebini ${policy.takedownReviewHours} saat içinde inceleriz; kaldırılan içerik ${policy.contentRemovalDays} gün içinde silinir.`,
      ],
    },
    {
      title: 'Üyeliği bitirmek',
      body: [
        `Hesabını istediğin an Hesabım penceresinden kapatabilirsin. ${policy.accountErasureDays} gün içinde vazgeçmezsen kimliğin silinir; paylaşımlarının kalıp kalmayacağını sen seçersin.`,
      ],
    },
    {
      title: 'Bilgi sayfaları',
      body: [
        'Kaynaklar sayfası ve üyelerin yazdıkları bilgi içindir, hukuki danışmanlık değildir. Acil bir tehlikede siteden yardım bekleme; yetkililere başvur.',
      ],
    },
    {
      title: 'Değişiklikler',
      body: ['Koşullar değişirse bu sayfayı ve üstündeki tarihi yenileriz.'],
    },
  ],
});
