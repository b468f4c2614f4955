import { policy } from '../policy.ts';

/** The about and contact page. */
export const about = {
  promise: 'Susmak yerine',
  place: 'anlatanların yeri.',
  /** What this is for, what it never does, and who stands behind it. */
  lead: (controller: string) =>
    `Burada stajında ya da ilk işinde yaşadığını takma adla anlatırsın, başkası da başvurmadan önce okur. Adını sormayız, reklam göstermeyiz, seni izlemeyiz. Siteyi işleten: ${controller}.`,
  pillars: [
    { title: 'Ne için varız?', text: 'Kötü deneyim tek kişinin yükü olmasın, iyi örnek duyulsun.' },
    { title: 'Ne istiyoruz?', text: 'Kimse bir işe, orada neler yaşandığını bilmeden başlamasın.' },
    { title: 'Nasıl yapıyoruz?', text: 'Takma adla, olanı anlatarak, saygıyla. Derdimiz kişilerle değil, düzenle.' },
  ],
  principlesTitle: 'İlkelerimiz',
  principles: [
    'Gizlilik: yazdıkların takma adınla görünür; e‑postanı ne okuyanlar ne yöneticiler görür.',
    'Nesnellik: yargını değil, yaşadığını anlatırsın.',
    'Saygı: küfür, hakaret, hedef gösterme yok.',
    'Denge: iyi örnek de kötü örnek kadar görünür.',
  ],
  contactTitle: 'Bize yaz',
  contact: {
    general: 'Genel',
    removal: 'İçerik kaldırma',
    data: 'KVKK başvurusu',
  },
  socialLabel: 'Sosyal medya',
  disclaimer: {
    title: 'Yasal uyarı',
    text: (name: string) =>
      `Deneyimler onları yazan üyelerin görüşüdür; ${name} doğruluğunu garanti etmez. Kaldırma taleplerini ${policy.takedownReviewHours} saat içinde inceleriz. Sitedeki bilgiler hukuki danışmanlık değildir.`,
  },
} as const;
