import { policy } from '../policy.ts';
import { calls } from './resources/calls.ts';
import { wizard } from './wizard.ts';

/** The screen where an experience is told. */
export const experienceForm = {
  ...wizard,
  title: 'Deneyimini paylaş',
  steps: { label: wizard.stepsLabel, names: ['Kimlik', 'Detaylar', 'Değerlendirme'] },
  warning: {
    title: 'Başlamadan önce',
    rules: [
      'Kişi adı ve açık adres yazma.',
      'Küfür ve hakaret olmasın.',
      'Yaşadığını olduğu gibi, nesnel bir dille anlat.',
      'Şirket adı yazmak isteğe bağlı.',
    ],
  },
  company: {
    label: 'Şirket adı',
    placeholder: 'Boş bırakabilirsin',
    hint: 'Emin değilsen boş bırak. Sektör ve şehir çoğu zaman yeter.',
  },
  city: 'Şehir',
  sector: 'Sektör',
  position: 'Pozisyon',
  speaksAs: 'Deneyimin bu takma adla görünür. E‑postanı ne okuyanlar ne yöneticiler görür.',
  start: 'Başlangıç',
  end: 'Bitiş',
  noDate: 'Boş kalsın',
  ongoing: 'Devam ediyor',
  text: { label: 'Ne yaşadın?', hint: 'Takılırsan sırayla yaz: sana ne söylendi, ne oldu, sen ne yaptın?' },
  /** Under the text of somebody who writes that they do not want to live; it keeps nobody from going on. */
  despair: {
    title: 'Bunu tek başına taşıma',
    text: 'Kendine zarar vermeyi düşünüyorsan hemen ara. Güvendiğin birine de haber ver; yanında olsun.',
    call: calls.emergency,
  },
  verdict: {
    label: 'Genel olarak nasıldı?',
    good: { title: 'İyi deneyim', gloss: 'Örnek olsun' },
    bad: { title: 'Kötü deneyim', gloss: 'Başkası yaşamasın' },
  },
  tags: {
    label: 'Etiketler',
    atLeastOne: 'en az 1 tane',
    /** Unfolds the tags of the other verdict. */
    unfold: { positive: 'Olumlu etiket de ekle', negative: 'Olumsuz etiket de ekle' },
    against: (verdict: string, tag: string) =>
      `“${verdict}” dedin ama “${tag}” de seçili. İkisi de doğruysa böyle kalsın.`,
  },
  submit: { soon: 'Deneyimi yayınla', 'within-day': 'Gün içinde yayınla' },
  needsScripts: 'Deneyimini paylaşmak için tarayıcında JavaScript açık olmalı. Deneyimleri okumak için gerekmez.',
  draft: {
    kept: `Taslağın yalnızca bu cihazda durur; yayınlayınca, çıkış yapınca ya da ${policy.draftDays} gün sonra silinir.`,
    discard: wizard.discard,
  },
  success: {
    title: 'Sesin bize ulaştı.',
    bad: 'Anlatmak kolay değildi, teşekkür ederiz.',
    good: 'İyi bir örneği anlattın, teşekkür ederiz.',
    published: {
      soon: (handle: string) => `Deneyimini ${handle} adıyla birazdan herkes görecek.`,
      'within-day': (handle: string) => `Deneyimin ${handle} adıyla gün içinde rastgele bir saatte yayınlanacak.`,
    },
    leaving: 'Seni deneyimine götürüyoruz…',
    leaveNow: 'Beklemeden deneyimine git',
  },
} as const;
