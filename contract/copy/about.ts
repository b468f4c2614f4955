import { policy } from '../policy.ts';

/** The about and contact page. */
export const about = {
  promise: 'Susmak yerine',
  place: 'anlatanların yeri.',
  lead: (name: string) =>
    `${name}, gençlerin staj ve iş deneyimlerini adlarını vermeden anlatabilmesi için kuruldu. Kimin söylediği değil, ne yaşandığı önemli.`,
  pillars: [
    { title: 'Misyonumuz', text: 'Kötü deneyim tek kişinin yükü olmasın, iyi örnek duyulsun.' },
    { title: 'Vizyonumuz', text: 'Her gencin işe başlamadan önce gerçeği bilerek karar verebildiği bir iş hayatı.' },
    { title: 'Yaklaşımımız', text: 'Takma ad, nesnellik, karşılıklı saygı. Derdimiz kişilerle değil, düzenle.' },
  ],
  principlesTitle: 'İlkelerimiz',
  principles: [
    'Gizlilik: yazdıkların takma adınla görünür; e‑postan sitede ve yöneticilere görünmez.',
    'Nesnellik: yargı değil, yaşanan anlatılır.',
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
