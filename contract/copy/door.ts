import type { WithholdingRule } from '../door-rules.ts';

/** What the author of a withheld post is told: which rule, and what they can do. */
export const withheldReasons = {
  words:
    'Metinde başka bir yere çağıran ya da birinin kim olduğunu ele veren bir söz var. Onu çıkarırsan yönetici daha kolay karar verir.',
  links: 'Metinde çok bağlantı var. Bağlantıları azaltırsan yönetici daha kolay karar verir.',
  linksOfYoung:
    'Hesabın çok yeni ve metinde birkaç bağlantı var. Bağlantıları azaltırsan yönetici daha kolay karar verir.',
  sameTextOfMember:
    'Az önce buna çok benzeyen bir paylaşım gönderdin. Yanlışlıkla iki kez gönderdiysen birini silebilirsin.',
  sameTextOfMany:
    'Son bir saatte buna çok benzeyen paylaşımlar geldi. Kendi yaşadığını kendi sözlerinle anlatırsan karışmaz.',
  sameContactOfYoung: 'Son bir saatte aynı telefonu, adresi ya da hesabı yazan paylaşımlar geldi.',
  postsOfYoung: 'Hesabın çok yeni ve son bir saatte birkaç paylaşım gönderdin. Yarından sonra böyle bir sınır yok.',
  waveOfYoung: 'Şu an çok sayıda yeni hesap aynı anda paylaşım yapıyor. Senin yaptığın bir yanlış yok.',
  hourOfYoung: 'Şu an çok sayıda yeni hesap paylaşım yapıyor. Senin yaptığın bir yanlış yok.',
  unattended:
    'Bir haftadan uzun süredir yönetici uğramadı; biri bakana kadar yeni hesapların paylaşımları bekler. Senin yaptığın bir yanlış yok.',
  reports: 'Birkaç üye raporladı. Yanlış bir şey yazmadıysan yapman gereken bir şey yok.',
} as const satisfies Record<WithholdingRule, string>;
